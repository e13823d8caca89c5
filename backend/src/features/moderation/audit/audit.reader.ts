import { Injectable } from '@nestjs/common';
import type { AuditEntryView } from '../../../contracts/audit.js';
import type { PageRequest } from '../../../contracts/paging.js';
import { Database } from '../../../platform/database/database.js';
import { afterCursor, decodeCursor, Page, type RowWithTotal, withTotal } from '../../../platform/http/paging/paging.js';
import { COUNT_LIMIT } from '../../../platform/listing/list-request.js';
import { personJson, type PersonRow, toPerson } from '../../users/user.reader.js';

// A cast of `target.id` would read all users, because their index is on the uuid.
export const ENTRIES = withTotal(
  `SELECT count(*)::int AS total FROM (SELECT FROM audit_entries LIMIT ${COUNT_LIMIT + 1}) counted`,
  `SELECT e.id, e.action, e.target_type AS "targetType", e.target_id AS "targetId", e.details, e.created_at AS "createdAt",
     ${personJson('actor')} AS actor, CASE WHEN target.id IS NOT NULL THEN ${personJson('target')} END AS "targetPerson"
   FROM audit_entries e JOIN users actor ON actor.id = e.actor_id
     LEFT JOIN users target ON target.id = CASE WHEN e.target_type = 'user' THEN nullif(e.target_id, '')::uuid END
   WHERE ${afterCursor('e.id', '$1')} ORDER BY e.id DESC LIMIT $2`,
);

type EntryRow = Omit<AuditEntryView, 'actor' | 'targetPerson' | 'createdAt'> & {
  actor: PersonRow;
  targetPerson: PersonRow | null;
  createdAt: Date;
};

@Injectable()
export class AuditReader {
  constructor(private readonly database: Database) {}

  /** The actions of all administrators, the latest first. */
  async list({ limit, cursor }: PageRequest): Promise<Page<AuditEntryView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const rows = await this.database.query<RowWithTotal<EntryRow>>(ENTRIES, [before, limit + 1]);
    return Page.fromRowsWithTotal(rows, limit, toView).withCappedTotal(COUNT_LIMIT);
  }
}

const toView = ({
  id,
  action,
  targetType,
  targetId,
  details,
  actor,
  targetPerson,
  createdAt,
}: EntryRow): AuditEntryView => ({
  id,
  action,
  targetType,
  targetId,
  details,
  actor: toPerson(actor),
  targetPerson: targetPerson && toPerson(targetPerson),
  createdAt: createdAt.toISOString(),
});
