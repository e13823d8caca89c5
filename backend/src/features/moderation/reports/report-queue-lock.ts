import { Injectable } from '@nestjs/common';
import type { ReportTarget } from '../../../contracts/report-options.js';
import { Database } from '../../../platform/database/database.js';
import { Problem } from '../../../platform/http/problems/problem.js';

const OPEN = `
  SELECT r.id, r.target_type AS "targetType", r.target_id AS "targetId", r.author_id AS "authorId" FROM reports r
  WHERE (r.target_type, r.target_id) = (SELECT target_type, target_id FROM reports WHERE id = $1) AND r.status = 'open'
    AND ($2::uuid IS NULL OR r.id <= $2)
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

/** Finds the open reports of one target, and locks them until the transaction ends. */
@Injectable()
export class ReportQueueLock {
  constructor(private readonly database: Database) {}

  /** `id` is any of the reports. Leaves out those after `latestId`, if it is given. Throws `report.unknown` and `report.resolved`. */
  acquire(id: string, latestId: string | null): Promise<OpenReports> {
    return this.find(LOCK, id, latestId);
  }

  /** Finds the same reports without locking them. Throws like `acquire`. */
  read(id: string, latestId: string | null): Promise<OpenReports> {
    return this.find(OPEN, id, latestId);
  }

  private async find(statement: string, id: string, latestId: string | null): Promise<OpenReports> {
    const reports = await this.database.query<OpenReport>(statement, [id, latestId]);
    const report = reports.find((candidate) => candidate.id === id.toLowerCase());
    if (!report) throw new Problem((await this.exists(id)) ? 'report.resolved' : 'report.unknown');
    return {
      ids: reports.map((candidate) => candidate.id),
      targetType: report.targetType,
      targetId: report.targetId,
      // A team or field may have been handed over between two reports. The queue, too, shows the author at the time of the latest one.
      authorId: reports.findLast(({ authorId }) => authorId !== null)?.authorId ?? null,
    };
  }

  private async exists(id: string): Promise<boolean> {
    return (await this.database.query('SELECT FROM reports WHERE id = $1', [id])).length > 0;
  }
}
