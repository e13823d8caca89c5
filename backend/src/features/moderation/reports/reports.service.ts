import { Injectable } from '@nestjs/common';
import type { ReportRequest, ReportView } from '../../../contracts/reports.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { reportPolicy } from '../../../platform/http/access/report.policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { ReportHints } from './report-hints.js';
import { ReportTargets } from './report-targets.js';

// A repeated report updates the open one, and keeps its snapshot.
const REPORT = `
  INSERT INTO reports AS r (id, reporter_id, target_type, target_id, reason, note, snapshot, author_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (reporter_id, target_type, target_id) WHERE status = 'open' DO UPDATE SET reason = excluded.reason, note = coalesce(excluded.note, r.note)
  RETURNING id, target_type AS "targetType", target_id AS "targetId", reason, note, created_at AS "createdAt"`;

type ReportRow = Omit<ReportView, 'createdAt'> & { createdAt: Date };

/** Stores reports for the moderators. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly targets: ReportTargets,
    private readonly hints: ReportHints,
  ) {}

  /** A reporter has one open report per target. Throws `report.own` and the `…unknown` problem of a target that the viewer may not see. */
  report(viewer: Viewer, { targetType, targetId, reason, note }: ReportRequest): Promise<ReportView> {
    return this.unitOfWork.run(async () => {
      const { authorId, snapshot } = await this.targets.find(viewer, targetType, targetId);
      authorize(reportPolicy, 'report', { isOwn: authorId === viewer.id });
      const values = [
        newId(),
        viewer.id,
        targetType,
        targetId,
        reason,
        note || null,
        JSON.stringify(snapshot),
        authorId,
      ];
      const report = await this.database.queryOne<ReportRow>(REPORT, values);
      if (!report) throw new Problem('server.failed');
      this.hints.sendChanged();
      return { ...report, createdAt: report.createdAt.toISOString() };
    });
  }
}
