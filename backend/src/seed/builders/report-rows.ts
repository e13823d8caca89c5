import type { Pool } from 'pg';
import type { ReportReason, ReportTarget } from '../../contracts/report-options.js';
import type { BuiltPlayer } from './built-player.js';

export interface ReportTraits {
  author?: BuiltPlayer;
  reason?: ReportReason;
  note?: string;
  /** The target as the reporter saw it. */
  snapshot?: object;
  at?: Date;
}

interface NewReport extends ReportTraits {
  id: string;
  reporter: BuiltPlayer;
  targetType: ReportTarget;
  targetId: string;
  at: Date;
}

/** Inserts an open report. */
export async function insertReport(pool: Pool, report: NewReport): Promise<void> {
  const { id, reporter, targetType, targetId, author, reason = 'spam', note = null, snapshot = {}, at } = report;
  await pool.query(
    `INSERT INTO reports (id, reporter_id, target_type, target_id, author_id, reason, note, snapshot, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, reporter.id, targetType, targetId, author?.id ?? null, reason, note, JSON.stringify(snapshot), at],
  );
}

/** Inserts the decision of a moderator that the reported content breaks no rule. */
export async function insertDismissal(
  pool: Pool,
  { id, reportId, moderator, at }: { id: string; reportId: string; moderator: BuiltPlayer; at: Date },
): Promise<void> {
  await pool.query(
    `WITH resolution AS (
       INSERT INTO report_resolutions (id, target_type, target_id, author_id, resolved_by, action, created_at)
       SELECT $1, target_type, target_id, author_id, $3, 'dismiss', $4 FROM reports WHERE id = $2 RETURNING id
     )
     UPDATE reports r SET status = 'resolved', resolution_id = resolution.id FROM resolution WHERE r.id = $2`,
    [id, reportId, moderator.id, at],
  );
}
