import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import type { FieldAccess } from './field.policy.js';

/** SQL for a field's id and name as JSON, or null when it does not exist. `field` is an SQL expression for the id. */
export const fieldNameJson = (field: string): string =>
  `(SELECT json_build_object('id', f.id, 'name', f.name) FROM fields f WHERE f.id = ${field})`;

/** SQL that returns a row when the field exists, and prevents its deletion until the transaction ends. */
export const lockFieldSql = (field: string): string => `SELECT FROM fields f WHERE f.id = ${field} FOR KEY SHARE`;

/** Tables and columns of fields and their admins, for statements that treat teams and fields alike. */
export const FIELD_ADMIN_TABLES = {
  entities: 'fields',
  imageUrl: 'featured_image',
  people: 'field_admins',
  entityId: 'field_id',
  /** SQL condition on a row of `people`; `row` is its alias. */
  isAdmin: (row: string): string => `${row}.role IN ('owner', 'admin')`,
} as const;

@Injectable()
export class FieldReader {
  constructor(private readonly database: Database) {}

  /** Whether somebody runs the field: its owner does, too. False also where there is no such field. */
  async isAdmin(userId: string, fieldId: string): Promise<boolean> {
    const row = await this.database.queryOne('SELECT 1 AS one FROM field_admins WHERE field_id = $1 AND user_id = $2', [
      fieldId,
      userId,
    ]);
    return row !== undefined;
  }

  /** What decides what somebody may do about a field; undefined where there is no such field. */
  access(viewer: Viewer, fieldId: string): Promise<FieldAccess | undefined> {
    return this.database.queryOne<FieldAccess>(
      `SELECT owner_id AS "ownerId", EXISTS (SELECT FROM field_admins WHERE field_id = $2 AND user_id = $1) AS "isAdmin"
       FROM fields WHERE id = $2`,
      [viewer.id, fieldId],
    );
  }

  async exists(fieldId: string): Promise<boolean> {
    return (await this.database.queryOne('SELECT 1 AS one FROM fields WHERE id = $1', [fieldId])) !== undefined;
  }

  /** The ids of all who run the field, its owner first. */
  async adminIds(fieldId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT user_id AS id FROM field_admins WHERE field_id = $1 ORDER BY role = 'owner' DESC, id`,
      [fieldId],
    );
    return rows.map(({ id }) => id);
  }
}
