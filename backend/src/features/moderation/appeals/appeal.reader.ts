import { Injectable } from '@nestjs/common';
import type { AppealListRequest, AppealView } from '../../../contracts/suspensions.js';
import { Database } from '../../../platform/database/database.js';
import { permissionsOf } from '../../../platform/http/access/policy.js';
import { afterCursor, decodeCursor, Page, type RowWithTotal, withTotal } from '../../../platform/http/paging/paging.js';
import { COUNT_LIMIT } from '../../../platform/listing/list-request.js';
import { suspendedUntil } from '../../users/suspensions/suspension.reader.js';
import { personJson, type PersonRow, toPerson } from '../../users/user.reader.js';
import { appealPolicy } from './appeal.policy.js';

// An appeal whose suspension has ended needs no decision any more.
const IS_OPEN = 's.decision IS NULL AND s.ends_at > now()';
const MATCHES = `s.appeal IS NOT NULL AND (${IS_OPEN}) = ($1 = 'open')`;

const APPEALS = withTotal(
  `SELECT count(*)::int AS total FROM (SELECT FROM suspensions s WHERE ${MATCHES} LIMIT ${COUNT_LIMIT + 1}) counted`,
  `SELECT s.id, s.appeal AS text, s.appealed_at AS "appealedAt", s.reason, ${suspendedUntil('s')} AS until, s.created_at AS "suspendedAt", s.decision,
     s.decided_at AS "decidedAt", s.ends_at > now() AS "isActive", ${personJson('u')} AS person, ${personJson('admin')} AS "suspendedBy",
     CASE WHEN decider.id IS NOT NULL THEN ${personJson('decider')} END AS "decidedBy"
   FROM suspensions s JOIN users u ON u.id = s.user_id JOIN users admin ON admin.id = s.suspended_by LEFT JOIN users decider ON decider.id = s.decided_by
   WHERE ${MATCHES} AND ${afterCursor('s.id', '$2')} ORDER BY s.id DESC LIMIT $3`,
);

type AppealRow = Pick<AppealView, 'id' | 'text' | 'reason' | 'decision'> & {
  appealedAt: Date;
  until: Date | null;
  suspendedAt: Date;
  decidedAt: Date | null;
  isActive: boolean;
  person: PersonRow;
  suspendedBy: PersonRow;
  decidedBy: PersonRow | null;
};

@Injectable()
export class AppealReader {
  constructor(private readonly database: Database) {}

  /** Returns the appeals that wait for a decision, or all others. The latest suspension comes first. */
  async list({ state, limit, cursor }: AppealListRequest): Promise<Page<AppealView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const rows = await this.database.query<RowWithTotal<AppealRow>>(APPEALS, [state ?? 'open', before, limit + 1]);
    return Page.fromRowsWithTotal(rows, limit, toView).withCappedTotal(COUNT_LIMIT);
  }
}

const toView = ({ isActive, ...row }: AppealRow): AppealView => ({
  id: row.id,
  person: toPerson(row.person),
  text: row.text,
  appealedAt: row.appealedAt.toISOString(),
  reason: row.reason,
  until: row.until?.toISOString() ?? null,
  suspendedAt: row.suspendedAt.toISOString(),
  suspendedBy: toPerson(row.suspendedBy),
  decision: row.decision,
  decidedBy: row.decidedBy && toPerson(row.decidedBy),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  can: {
    decide: permissionsOf(appealPolicy, { hasAppealed: true, isDecided: row.decision !== null, isActive }).decide,
  },
});
