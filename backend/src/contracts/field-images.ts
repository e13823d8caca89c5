import { IsIn } from 'class-validator';
import { FIELD_IMAGES, type FieldImage } from './field-limits.js';
import { Picture } from './rules.js';

/** Omitted slots stay unchanged. */
export class FieldImagesUpdate {
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

/** Swaps the image of this slot with the featured one. */
export class DefaultImageRequest {
  @IsIn(FIELD_IMAGES.slice(1), { message: 'Unknown image slot' })
  slot: Exclude<FieldImage, 'featuredImage'>;
}
