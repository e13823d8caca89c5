import { Injectable } from '@nestjs/common';
import { CLEARED_TARGETS, type ReportAction, type ReportTarget } from '../../../contracts/report-options.js';
import type { ReportEntryView, ResolutionRequest } from '../../../contracts/report-queue.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { UserReader } from '../../users/user.reader.js';
import { AuditLog } from '../audit/audit-log.js';
import { ModeratedContents } from './moderated-contents.js';
import { reportEntryPolicy } from './report-entry.policy.js';
import { ReportHints } from './report-hints.js';
import { type LockedReports, ReportQueueLock } from './report-queue-lock.js';
import { ReportQueueReader } from './report-queue.reader.js';
import { reportsResolved } from './report.events.js';
import { hasContent, presentContent } from './reported-content.js';

const RESOLVE = `
  WITH resolution AS (
    INSERT INTO report_resolutions (id, target_type, target_id, author_id, resolved_by, action, reason, note)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id
  )
  UPDATE reports r SET status = 'resolved', resolution_id = resolution.id FROM resolution WHERE r.id = ANY($9)`;

interface Case extends LockedReports {
  action: ReportAction;
}

/** Carries out the decisions of moderators. Each is in the audit list. */
@Injectable()
export class ResolutionsService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly lock: ReportQueueLock,
    private readonly contents: ModeratedContents,
    private readonly users: UserReader,
    private readonly audit: AuditLog,
    private readonly reader: ReportQueueReader,
    private readonly hints: ReportHints,
  ) {}

  /** Resolves all open reports about the target of this one. Throws `report.unknown`, `report.resolved` and the problems of the policy. */
  resolve(admin: Viewer, reportId: string, { action, reason, note }: ResolutionRequest): Promise<ReportEntryView> {
    return this.unitOfWork.run(async () => {
      const reports = await this.lock.acquire(reportId);
      const { targetType, targetId } = reports;
      const content = await this.contents.find(targetType, targetId);
      const authorId = reports.authorId ?? content?.authorId ?? null;
      authorize(reportEntryPolicy, action, {
        isOwn: authorId === admin.id,
        hasContent: content !== undefined && hasContent(presentContent(content.snapshot)),
        hasAuthor: authorId !== null && (await this.users.person(authorId)) !== undefined,
      });
      if (action === 'remove') await this.contents.remove(admin, targetType, targetId);
      const told = action === 'dismiss' ? [null, null] : [reason, note || null];
      const resolutionId = newId();
      await this.database.query(RESOLVE, [
        resolutionId,
        targetType,
        targetId,
        authorId,
        admin.id,
        action,
        ...told,
        reports.ids,
      ]);
      await this.audit.append(admin, {
        ...auditedAction({ ...reports, authorId, action }),
        details: {
          reports: reports.ids.length,
          content: targetType,
          ...(action !== 'dismiss' && { reason: reason ?? null }),
        },
      });
      await this.outbox.append(reportsResolved, { resolutionId });
      this.hints.sendChanged();
      return this.reader.resolved(admin, resolutionId);
    });
  }
}

const AUDITED_REMOVAL = (type: ReportTarget) => (CLEARED_TARGETS.includes(type) ? 'cleared' : 'removed');

function auditedAction({ action, targetType, targetId, authorId }: Case) {
  if (action === 'dismiss') return { action: 'report.dismissed', targetType, targetId } as const;
  if (action === 'warn') return { action: 'user.warned', targetType: 'user', targetId: authorId ?? '' } as const;
  return { action: `${targetType}.${AUDITED_REMOVAL(targetType)}`, targetType, targetId } as const;
}
