import type { ReportOrder, ReportStatus } from '../../../contracts/report-options.js';
import { afterCursor, NIL_UUID, withTotal } from '../../../platform/http/paging/paging.js';
import { COUNT_LIMIT } from '../../../platform/listing/list-request.js';
import { personJson } from '../../users/user.reader.js';

/** The reports that an entry shows. */
const SHOWN_REPORTS = 20;

/** SQL for all strings in a snapshot, without the names of its properties. */
const stringsIn = (snapshot: string): string =>
  `(SELECT string_agg(part #>> '{}', ' ') FROM jsonb_path_query(${snapshot}, '$.** ? (@.type() == "string")') part)`;

/** SQL condition on a report `m`. The parameters are null without the filter. */
const matches = (reason: string, words: string): string => `
  (${reason}::text IS NULL OR m.reason = ${reason}) AND (${words}::text IS NULL
    OR strpos(folded(concat_ws(' ', m.note, ${stringsIn('m.snapshot')})), folded(${words})) > 0
    OR EXISTS (SELECT FROM users u WHERE u.id IN (m.reporter_id, m.author_id) AND strpos(u.search_text, folded(${words})) > 0))`;

/**
 * The first open report `e` of a target represents an open entry, so that the entry keeps its id and its place in the list when further
 * reports arrive. The resolution `e` represents a resolved entry.
 * `isPart` is the SQL condition of the reports `m` that belong to the entry.
 */
const ENTRIES: Record<ReportStatus, { from: string; where: string; isPart: string }> = {
  open: {
    from: 'reports e',
    where: `e.status = 'open' AND NOT EXISTS (SELECT FROM reports earlier
      WHERE earlier.status = 'open' AND earlier.target_type = e.target_type AND earlier.target_id = e.target_id AND earlier.id < e.id)`,
    isPart: `m.status = 'open' AND m.target_type = e.target_type AND m.target_id = e.target_id`,
  },
  resolved: { from: 'report_resolutions e', where: 'true', isPart: 'm.resolution_id = e.id' },
};

const matchingEntries = (status: ReportStatus): string => `
  FROM ${ENTRIES[status].from} WHERE ${ENTRIES[status].where} AND ($1::text IS NULL OR e.target_type = $1)
    AND (($2::text IS NULL AND $3::text IS NULL) OR EXISTS (SELECT FROM reports m WHERE ${ENTRIES[status].isPart} AND ${matches('$2', '$3')}))`;

const SORTS: Record<ReportOrder, { after: string; direction: string }> = {
  newest: { after: afterCursor('e.id', '$4'), direction: 'DESC' },
  oldest: { after: `e.id > coalesce($4, '${NIL_UUID}'::uuid)`, direction: 'ASC' },
};

const pageOf = (status: ReportStatus, order: ReportOrder): string =>
  withTotal(
    `SELECT count(*)::int AS total FROM (SELECT ${matchingEntries(status)} LIMIT ${COUNT_LIMIT + 1}) counted`,
    `SELECT e.id, e.target_type AS "targetType", e.target_id AS "targetId" ${matchingEntries(status)} AND ${SORTS[order].after}
     ORDER BY e.id ${SORTS[order].direction} LIMIT $5`,
    `shown.id ${SORTS[order].direction}`,
  );

/** The values are the type, reason, words, cursor and limit. */
export const ENTRY_PAGES: Record<ReportStatus, Record<ReportOrder, string>> = {
  open: { newest: pageOf('open', 'newest'), oldest: pageOf('open', 'oldest') },
  resolved: { newest: pageOf('resolved', 'newest'), oldest: pageOf('resolved', 'oldest') },
};

export const COUNT_OPEN_ENTRIES = `
  SELECT count(*)::int AS count FROM (SELECT FROM ${ENTRIES.open.from} WHERE ${ENTRIES.open.where} LIMIT ${COUNT_LIMIT}) counted`;

const reportsOf = (status: ReportStatus): string => `
  SELECT e.id AS "entryId", shown.id, shown.reason, shown.note, shown.snapshot, shown.author_id AS "authorId", shown.created_at AS "createdAt",
    shown.total, ${personJson('reporter')} AS reporter
  FROM ${ENTRIES[status].from} CROSS JOIN LATERAL (
    SELECT m.*, (count(*) OVER ())::int AS total FROM reports m WHERE ${ENTRIES[status].isPart} ORDER BY m.id DESC LIMIT ${SHOWN_REPORTS}
  ) shown JOIN users reporter ON reporter.id = shown.reporter_id
  WHERE e.id = ANY($1) ORDER BY shown.id DESC`;

/** The latest reports of these entries, the latest first. */
export const REPORTS_OF: Record<ReportStatus, string> = { open: reportsOf('open'), resolved: reportsOf('resolved') };

export const RESOLUTIONS = `
  SELECT z.id, z.action, z.reason, z.note, z.author_id AS "authorId", z.created_at AS "resolvedAt", ${personJson('admin')} AS "resolvedBy"
  FROM report_resolutions z JOIN users admin ON admin.id = z.resolved_by WHERE z.id = ANY($1)`;
