import { Injectable } from '@nestjs/common';
import type { DefaultImageRequest, FieldImagesUpdate } from '../../../contracts/field-images.js';
import type { FieldPageView } from '../../../contracts/fields.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { ImageUsage } from '../../media/media.module.js';
import { FieldHints } from '../field-hints.js';
import { FieldPageReader } from '../field-page.reader.js';
import { fieldPolicy } from '../field.policy.js';
import {
  assertExpected,
  type Gallery,
  imagesOnlyIn,
  pictureUse,
  SELECT_GALLERY,
  updatedGallery,
  withDefaultImage,
} from './gallery.js';
import { FieldLock } from '../field-lock.js';

const UPDATE_GALLERY =
  'UPDATE fields SET featured_image = $2, image1 = $3, image2 = $4, image3 = $5, image4 = $6 WHERE id = $1';

/** Changes a field's gallery, under the field's lock. */
@Injectable()
export class GalleryService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: FieldLock,
    private readonly pictures: ImageUsage,
    private readonly reader: FieldPageReader,
    private readonly hints: FieldHints,
  ) {}

  update(viewer: Viewer, fieldId: string, given: FieldImagesUpdate): Promise<FieldPageView> {
    return this.change(viewer, fieldId, given, (stored) => updatedGallery(stored, given));
  }

  setDefault(viewer: Viewer, fieldId: string, request: DefaultImageRequest): Promise<FieldPageView> {
    return this.change(viewer, fieldId, request, (stored) => withDefaultImage(stored, request.slot));
  }

  private change(
    viewer: Viewer,
    fieldId: string,
    { expected }: Pick<FieldImagesUpdate, 'expected'>,
    next: (stored: Gallery) => Gallery,
  ): Promise<FieldPageView> {
    return this.unitOfWork.run(async () => {
      authorize(fieldPolicy, 'edit', await this.lock.acquire(viewer, fieldId));
      const stored = await this.database.queryOne<Gallery>(SELECT_GALLERY, [fieldId]);
      if (stored) {
        assertExpected(stored, expected ?? {});
        await this.replace(viewer, fieldId, stored, next(stored));
      }
      this.hints.sendChanged(fieldId);
      return this.reader.page(viewer, fieldId);
    });
  }

  /** Claims the added images for the field and releases the removed ones. Throws `image.unknown` for an image that is not the viewer's. */
  private async replace(viewer: Viewer, fieldId: string, stored: Gallery, next: Gallery): Promise<void> {
    const removedUses = imagesOnlyIn(stored, next).map((imageUrl) => pictureUse(fieldId, imageUrl));
    if (removedUses.length > 0) await this.pictures.release(removedUses);
    // Sequential, because each of the at most five claims takes its own lock.
    for (const imageUrl of imagesOnlyIn(next, stored))
      await this.pictures.claim(viewer.id, imageUrl, pictureUse(fieldId, imageUrl));
    const { featuredImage, image1, image2, image3, image4 } = next;
    await this.database.query(UPDATE_GALLERY, [fieldId, featuredImage, image1, image2, image3, image4]);
  }
}
