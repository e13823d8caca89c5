import { plainToInstance, Transform } from 'class-transformer';
import { IsIn, IsInstance, IsOptional, ValidateNested } from 'class-validator';
import { FIELD_IMAGES, type FieldImage } from './field-limits.js';
import { compose, Picture } from './rules.js';

/** Images by gallery slot; null for an empty slot. Exported because the OpenAPI build skips classes that are not exported. */
export class GalleryImages {
  @Picture()
  featuredImage?: string | null;

  @Picture()
  image1?: string | null;

  @Picture()
  image2?: string | null;

  @Picture()
  image3?: string | null;

  @Picture()
  image4?: string | null;
}

const ExpectedImages = (): PropertyDecorator =>
  compose(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'object' && value !== null ? plainToInstance(GalleryImages, value) : value,
    ),
    IsOptional(),
    IsInstance(GalleryImages, { message: 'expected must be an object with image slots' }),
    ValidateNested(),
  );

/** Omitted slots stay unchanged. */
export class FieldImagesUpdate extends GalleryImages {
  /** The images that the user saw. Nothing changes if one of these slots holds another image by now. Omitted slots are not compared. */
  @ExpectedImages()
  expected?: GalleryImages | null;
}

/** Swaps the image of this slot with the featured one. */
export class DefaultImageRequest {
  /** The images that the user saw, as in `FieldImagesUpdate`. */
  @ExpectedImages()
  expected?: GalleryImages | null;

  @IsIn(FIELD_IMAGES.slice(1), { message: 'Unknown image slot' })
  slot: Exclude<FieldImage, 'featuredImage'>;
}
