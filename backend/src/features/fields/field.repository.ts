import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { FieldRequest, FieldUpdate } from '../../contracts/field-requests.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { ImageUsage } from '../media/media.module.js';
import { Field } from './field.entity.js';
import { FieldAdmin } from './admins/field-admin.entity.js';
import { FieldDetailsBuilder } from './field-details.js';
import { imagesIn, pictureUse } from './gallery/gallery.js';

const LOCATION = ['country', 'latitude', 'longitude'] as const satisfies readonly (keyof Field)[];
/** The columns of the rules that players of the field's games accept before they join. */
const RULES = ['powerLimits', 'minimumAge', 'guardianAge'] as const satisfies readonly (keyof Field)[];

/** Writes fields. */
@Injectable()
export class FieldRepository {
  constructor(
    private readonly database: Database,
    private readonly details: FieldDetailsBuilder,
    private readonly pictures: ImageUsage,
  ) {}

  /** Inserts the field with its owner as its first admin. Returns the new id. */
  async insert(owner: Viewer, request: FieldRequest): Promise<string> {
    const id = newId();
    await this.database
      .repository(Field)
      .insert({ id, ownerId: owner.id, ...(await this.details.build(owner, request, null)) });
    await this.database.repository(FieldAdmin).insert({ id: newId(), fieldId: id, userId: owner.id, role: 'owner' });
    return id;
  }

  /** Returns whether the field has moved to another country or to other coordinates, and whether its rules have changed. */
  async update(
    viewer: Viewer,
    id: string,
    given: FieldUpdate,
  ): Promise<{ isMoved: boolean; haveRulesChanged: boolean }> {
    const fields = this.database.repository(Field);
    const stored = await fields.findOneByOrFail({ id });
    const changes = await this.details.build(viewer, given, stored);
    if (Object.keys(changes).length > 0) await fields.update(id, changes);
    const isChanged = (column: (typeof LOCATION | typeof RULES)[number]) =>
      changes[column] !== undefined && !isDeepStrictEqual(changes[column], stored[column]);
    return { isMoved: LOCATION.some(isChanged), haveRulesChanged: RULES.some(isChanged) };
  }

  /** Returns the name and the admins of the deleted field. */
  async delete(id: string): Promise<{ name: string; adminIds: string[] }> {
    const field = await this.database.repository(Field).findOneByOrFail({ id });
    await this.pictures.release(imagesIn(field).map((imageUrl) => pictureUse(id, imageUrl)));
    const admins = await this.database.query<{ id: string }>(
      'DELETE FROM field_admins WHERE field_id = $1 RETURNING user_id AS id',
      [id],
    );
    await this.database.query('DELETE FROM fields WHERE id = $1', [id]);
    return { name: field.name, adminIds: admins.map((admin) => admin.id) };
  }
}
