import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { ImageUsage } from '../media/media.module.js';
import { FieldHints } from './field-hints.js';
import { FieldLock } from './field-lock.js';
import { type Gallery, imagesIn, pictureUse, SELECT_GALLERY } from './gallery/gallery.js';

const CURRENT = `
  SELECT f.id, f.owner_id AS "authorId", json_build_object('name', f.name, 'description', f.description, 'additionalRules', f.additional_rules,
    'otherEquipment', array_to_string(f.other_equipment, ', '),
    'imageUrls', array_remove(ARRAY[f.featured_image, f.image1, f.image2, f.image3, f.image4], NULL)) AS snapshot
  FROM fields f WHERE f.id = ANY($1)`;

const CLEAR = `
  UPDATE fields
  SET description = NULL, additional_rules = NULL, other_equipment = '{}',
    featured_image = NULL, image1 = NULL, image2 = NULL, image3 = NULL, image4 = NULL
  WHERE id = $1`;

/** Fields as moderators see them. */
@Injectable()
export class FieldModeration {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: FieldLock,
    private readonly pictures: ImageUsage,
    private readonly hints: FieldHints,
  ) {}

  current(ids: readonly string[]): Promise<{ id: string; authorId: string; snapshot: object }[]> {
    return this.database.query(CURRENT, [ids]);
  }

  /** Clears the texts and the gallery. The field stays, because games are played on it. Throws `field.unknown`. */
  remove(admin: Viewer, fieldId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.lock.acquire(admin, fieldId);
      const gallery = await this.database.queryOne<Gallery>(SELECT_GALLERY, [fieldId]);
      await this.pictures.release(imagesIn(gallery ?? {}).map((imageUrl) => pictureUse(fieldId, imageUrl)));
      await this.database.query(CLEAR, [fieldId]);
      this.hints.sendChanged(fieldId);
    });
  }
}
