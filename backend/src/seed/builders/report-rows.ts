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
