import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { BATCH_SIZE, idBatches } from '../../platform/database/id-batches.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { isVisibleTo } from '../users/person-visibility.reader.js';
import type { FieldAccess } from './field.policy.js';

/** SQL for a field's id and name as JSON, or null when it does not exist. `field` is an SQL expression for the id. */
export const fieldNameJson = (field: string): string =>
  `(SELECT json_build_object('id', f.id, 'name', f.name) FROM fields f WHERE f.id = ${field})`;

/** SQL for what a short list shows of a field, as JSON; null when it does not exist. `field` is an SQL expression for the id. */
export const fieldCardJson = (field: string): string =>
  `(SELECT json_build_object('id', f.id, 'name', f.name, 'location', f.location, 'featuredImage', f.featured_image) FROM fields f WHERE f.id = ${field})`;

/**
 * SQL for the precision of the field `f`. The previous version writes only the coordinates: a row may have coordinates without a precision, which count as
 * exact, or a precision whose coordinates were removed.
 */
export const FIELD_PRECISION = `CASE WHEN f.latitude IS NOT NULL THEN coalesce(f.location_precision, 'exact') END`;

/** SQL that returns a row when the field exists, and prevents its deletion until the transaction ends. */
export const fieldDeletionLockSql = (field: string): string =>
  `SELECT FROM fields f WHERE f.id = ${field} FOR KEY SHARE`;

/*
 * The role rules of fields as SQL. Every statement that checks a role uses them, even in other features.
 * `user` and `field` are SQL expressions for ids. The owner is an admin, too.
 */

const adminRow = (user: string, field: string): string =>
  `SELECT FROM field_admins field_role WHERE field_role.field_id = ${field} AND field_role.user_id = ${user}`;

export const isFieldAdmin = (user: string, field: string): string => `EXISTS (${adminRow(user, field)})`;

export const isFieldOwner = (user: string, field: string): string =>
  `EXISTS (${adminRow(user, field)} AND field_role.role = 'owner')`;

/** A subquery for the ids of the fields that the user follows. */
export const fieldsFollowedBy = (user: string): string => `SELECT field_id FROM field_follows WHERE user_id = ${user}`;

/** SQL condition on a row of `field_reviews`: it is shown, and counts in the rating. The review of an admin is not, until they leave the role. */
export const isShownReview = (review: string): string =>
  `NOT ${isFieldAdmin(`${review}.user_id`, `${review}.field_id`)}`;

/** SQL for the reviews `x` of the field `f` that others see. */
export const SHOWN_REVIEWS = `field_reviews x WHERE x.field_id = f.id AND ${isShownReview('x')}`;

/** SQL condition: the user has an open offer of the admin role. */
export const hasAdminOffer = (user: string, field: string): string =>
  `EXISTS (SELECT FROM field_admin_offers offer WHERE offer.field_id = ${field} AND offer.user_id = ${user} AND ${isVisibleTo(user, 'offer.offered_by')})`;

/** Tables and columns of fields and their admins, for statements that treat teams, fields and games alike. */
export const FIELD_ADMIN_TABLES = {
  entityTable: 'fields',
  nameColumn: 'name',
  /** SQL for the picture of a row of `entityTable`. */
  imageOf: (row: string): string => `${row}.featured_image`,
  memberTable: 'field_admins',
  entityIdColumn: 'field_id',
  userIdColumn: 'user_id',
  /** SQL condition on a row of `memberTable`, whose rows are all admins. */
  isAdmin: (_: string): string => 'true',
} as const;

const ACCESS = `
  SELECT f.id AS "fieldId", f.owner_id AS "ownerId", ${isFieldOwner('$1', 'f.id')} AS "isOwner", ${isFieldAdmin('$1', 'f.id')} AS "isAdmin",
    ${hasAdminOffer('$1', 'f.id')} AS "isOffered"
  FROM fields f WHERE f.id = $2`;

const FOLLOWERS = `
  SELECT f.id AS position, f.user_id AS id FROM field_follows f WHERE f.field_id = $1 AND f.id > $2 AND ${isVisibleTo('f.user_id', '$3')} ORDER BY f.id LIMIT ${BATCH_SIZE}`;

@Injectable()
export class FieldReader {
  constructor(private readonly database: Database) {}

  /** Returns undefined when there is no such field. */
  access(viewer: Viewer, fieldId: string): Promise<FieldAccess | undefined> {
    return this.database.queryOne<FieldAccess>(ACCESS, [viewer.id, fieldId]);
  }

  /**
   * Locks the field's row FOR SHARE until the transaction ends, then loads the viewer's access; undefined when there is no such field.
   * The field's admins cannot change until then, because every change of them locks the row FOR NO KEY UPDATE. Shared locks
   * don't block one another. A transaction that holds one must not change the field.
   */
  async lockAccess(viewer: Viewer, fieldId: string): Promise<FieldAccess | undefined> {
    // A separate statement, so that the next one sees changes that were committed while this one waited for the lock.
    await this.database.query('SELECT FROM fields WHERE id = $1 FOR SHARE', [fieldId]);
    return this.access(viewer, fieldId);
  }

  /** Yields the ids of all followers in batches. With `personId`, only of those who may see this person. */
  followerIds(fieldId: string, personId: string | null = null): AsyncGenerator<string[]> {
    return idBatches((after) => this.database.query(FOLLOWERS, [fieldId, after, personId]));
  }

  /** The ids of the field's admins, the owner first. */
  async adminIds(fieldId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT user_id AS id FROM field_admins WHERE field_id = $1 ORDER BY role = 'owner' DESC, id`,
      [fieldId],
    );
    return rows.map(({ id }) => id);
  }

  /** The ids of the admins of each field. */
  async adminIdsByField(fieldIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.database.query<{ fieldId: string; userIds: string[] }>(
      'SELECT field_id AS "fieldId", array_agg(user_id) AS "userIds" FROM field_admins WHERE field_id = ANY($1) GROUP BY field_id',
      [fieldIds],
    );
    return new Map(rows.map(({ fieldId, userIds }) => [fieldId, userIds]));
  }
}
