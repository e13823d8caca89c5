import { Injectable } from '@nestjs/common';
import type { ReportTarget } from '../../../contracts/report-options.js';
import { Database } from '../../../platform/database/database.js';
import { Problem } from '../../../platform/http/problems/problem.js';

const OPEN = `
  SELECT r.id, r.target_type AS "targetType", r.target_id AS "targetId", r.author_id AS "authorId" FROM reports r
  WHERE (r.target_type, r.target_id) = (SELECT target_type, target_id FROM reports WHERE id = $1) AND r.status = 'open'
  ORDER BY r.id`;

// ORDER BY keeps two administrators from a deadlock: the second one waits, and then finds no open reports.
const LOCK = `${OPEN} FOR UPDATE`;

interface OpenReport {
  id: string;
  targetType: ReportTarget;
  targetId: string;
  authorId: string | null;
}

export interface OpenReports {
  ids: string[];
  targetType: ReportTarget;
  targetId: string;
  authorId: string | null;
}

/** Finds all open reports of one target, and locks them until the transaction ends. */
@Injectable()
export class ReportQueueLock {
  constructor(private readonly database: Database) {}

  /** `id` is any of the reports. Throws `report.unknown` and `report.resolved`. */
  acquire(id: string): Promise<OpenReports> {
    return this.find(LOCK, id);
  }

  /** Finds the same reports without locking them. Throws like `acquire`. */
  read(id: string): Promise<OpenReports> {
    return this.find(OPEN, id);
  }

  private async find(statement: string, id: string): Promise<OpenReports> {
    const reports = await this.database.query<OpenReport>(statement, [id]);
    const report = reports.find((candidate) => candidate.id === id.toLowerCase());
    if (!report) throw new Problem((await this.exists(id)) ? 'report.resolved' : 'report.unknown');
    return {
      ids: reports.map((candidate) => candidate.id),
      targetType: report.targetType,
      targetId: report.targetId,
      authorId: reports.find(({ authorId }) => authorId !== null)?.authorId ?? null,
    };
  }

  private async exists(id: string): Promise<boolean> {
    return (await this.database.query('SELECT FROM reports WHERE id = $1', [id])).length > 0;
  }
}
