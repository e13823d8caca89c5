import { Injectable } from '@nestjs/common';
import type { FieldAdminOfferView, FieldAdminView } from '../../../contracts/fields.js';
import type { PageRequest } from '../../../contracts/paging.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import {
  afterCursor,
  decodeCursor,
  NIL_UUID,
  Page,
  type RowWithTotal,
  withTotal,
} from '../../../platform/http/paging/paging.js';
import { authorize, permissionsOf } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { personColumns, type PersonRow, toPerson } from '../../users/user.reader.js';
import { fieldAdminPolicy, fieldPolicy } from '../field.policy.js';
import { FieldReader, isFieldAdmin } from '../field.reader.js';

type OfferRow = PersonRow & Omit<FieldAdminOfferView, 'user' | 'createdAt'> & { createdAt: Date };
type AdminRow = PersonRow & Omit<FieldAdminView, 'user' | 'createdAt' | 'can'> & { createdAt: Date; ownerId: string };

const ADMINS = `
  SELECT a.id, a.field_id AS "fieldId", a.user_id AS "userId", a.role, a.created_at AS "createdAt", f.owner_id AS "ownerId", ${personColumns('u')}
  FROM field_admins a JOIN fields f ON f.id = a.field_id JOIN users u ON u.id = a.user_id`;

const OF_FIELD = withTotal(
  `SELECT count(*)::int AS total FROM field_admins WHERE field_id = $1 AND ${isVisibleTo('$4', 'user_id')}`,
  `${ADMINS} WHERE a.field_id = $1 AND ${isVisibleTo('$4', 'a.user_id')} AND a.id > coalesce($2, '${NIL_UUID}'::uuid) ORDER BY a.id LIMIT $3`,
  'shown.id',
);

const OF_USER = withTotal(
  `SELECT count(*)::int AS total FROM field_admins WHERE user_id = $1 AND ${isVisibleTo('$4', 'user_id')}`,
  `${ADMINS} WHERE a.user_id = $1 AND ${isVisibleTo('$4', 'a.user_id')} AND ${afterCursor('a.id', '$2')} ORDER BY a.id DESC LIMIT $3`,
);

const OFFERS = `
  SELECT o.id, o.field_id AS "fieldId", o.user_id AS "userId", o.created_at AS "createdAt", ${personColumns('u')}
  FROM field_admin_offers o JOIN users u ON u.id = o.user_id`;

// Leaves out offers to somebody whom the previous version has made an admin.
const isOpenOffer = (offer: string): string =>
  `${offer}.field_id = $1 AND ${isVisibleTo('$4', `${offer}.user_id`)} AND NOT ${isFieldAdmin(`${offer}.user_id`, '$1')}`;

const OFFERS_OF_FIELD = withTotal(
  `SELECT count(*)::int AS total FROM field_admin_offers counted WHERE ${isOpenOffer('counted')}`,
  `${OFFERS} WHERE ${isOpenOffer('o')} AND o.id > coalesce($2, '${NIL_UUID}'::uuid) ORDER BY o.id LIMIT $3`,
  'shown.id',
);

const toOffer = ({ id, fieldId, userId, createdAt, ...person }: OfferRow): FieldAdminOfferView => ({
  id,
  fieldId,
  userId,
  createdAt: createdAt.toISOString(),
  user: toPerson(person),
});

const toAdmin = (row: AdminRow, viewer: Viewer): FieldAdminView => ({
  id: row.id,
  fieldId: row.fieldId,
  userId: row.userId,
  role: row.role,
  createdAt: row.createdAt.toISOString(),
  user: toPerson(row),
  can: permissionsOf(fieldAdminPolicy, {
    isViewerOwner: row.ownerId === viewer.id,
    isSelf: row.userId === viewer.id,
    isOwner: row.userId === row.ownerId,
  }),
});

@Injectable()
export class FieldAdminsReader {
  constructor(
    private readonly database: Database,
    private readonly fields: FieldReader,
  ) {}

  /** The admins of a field, in the order in which they became admins. Only admins may read them. Throws `field.unknown`. */
  async listOfField(viewer: Viewer, fieldId: string, request: PageRequest): Promise<Page<FieldAdminView>> {
    const access = await this.fields.access(viewer, fieldId);
    if (!access) throw new Problem('field.unknown');
    authorize(fieldPolicy, 'edit', access);
    return this.page(viewer, OF_FIELD, fieldId, request, (row: AdminRow) => toAdmin(row, viewer));
  }

  /** The open offers of a field, the oldest first. Throws `field.unknown`, and `access.denied` unless the viewer owns the field. */
  async listOffers(viewer: Viewer, fieldId: string, request: PageRequest): Promise<Page<FieldAdminOfferView>> {
    const access = await this.fields.access(viewer, fieldId);
    if (!access) throw new Problem('field.unknown');
    authorize(fieldPolicy, 'manageAdmins', access);
    return this.page<OfferRow, FieldAdminOfferView>(viewer, OFFERS_OF_FIELD, fieldId, request, toOffer);
  }

  /** Throws `field.offer-unknown`. */
  async offer(id: string): Promise<FieldAdminOfferView> {
    const row = await this.database.queryOne<OfferRow>(`${OFFERS} WHERE o.id = $1`, [id]);
    if (!row) throw new Problem('field.offer-unknown');
    return toOffer(row);
  }

  /** The admin roles of a user, the latest first. */
  listOfUser(user: Viewer, request: PageRequest): Promise<Page<FieldAdminView>> {
    return this.page(user, OF_USER, user.id, request, (row: AdminRow) => toAdmin(row, user));
  }

  /** Throws `user.unknown` unless that user is an admin of the field. */
  async admin(viewer: Viewer, fieldId: string, userId: string): Promise<FieldAdminView> {
    const row = await this.database.queryOne<AdminRow>(`${ADMINS} WHERE a.field_id = $1 AND a.user_id = $2`, [
      fieldId,
      userId,
    ]);
    if (!row) throw new Problem('user.unknown');
    return toAdmin(row, viewer);
  }

  private async page<Row extends { id: string }, View>(
    viewer: Viewer,
    sql: string,
    id: string,
    { limit, cursor }: PageRequest,
    present: (row: Row) => View,
  ): Promise<Page<View>> {
    const [key] = decodeCursor(cursor, ['uuid']);
    const rows = await this.database.query<RowWithTotal<Row>>(sql, [id, key, limit + 1, viewer.id]);
    return Page.fromRowsWithTotal(rows, limit, present);
  }
}
