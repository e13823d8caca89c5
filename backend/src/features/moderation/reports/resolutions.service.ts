import { Injectable } from '@nestjs/common';
import {
  CLEARED_TARGETS,
  REPORT_REASONS,
  type ReportAction,
  type ReportTarget,
} from '../../../contracts/report-options.js';
import type { ReportEntryView, ResolutionRequest } from '../../../contracts/report-queue.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { hasAdminRole } from '../../users/user.reader.js';
import { AuditLog } from '../audit/audit-log.js';
import { Suspensions } from '../suspensions/suspensions.service.js';
import { ReportableContent } from './reportable-content.js';
import { reportEntryPolicy } from './report-entry.policy.js';
import { ReportHints } from './report-hints.js';
import { type OpenReports, ReportQueueLock } from './report-queue-lock.js';
import { ReportQueueReader } from './report-queue.reader.js';
import { reportsResolved } from './report.events.js';
import { hasContent, presentContent } from './reported-content.js';

const RESOLVE = `
  WITH resolution AS (
    INSERT INTO report_resolutions (id, target_type, target_id, author_id, resolved_by, action, reason, note)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id
  )
  UPDATE reports r SET status = 'resolved', resolution_id = resolution.id FROM resolution WHERE r.id = ANY($9)`;

const AUTHOR = `SELECT ${hasAdminRole('u')} AS "isAdmin" FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL`;

interface ResolvedReports extends OpenReports {
  action: ReportAction;
}

/** Carries out the decisions of moderators. Every decision is in the audit list. */
@Injectable()
export class ResolutionsService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly lock: ReportQueueLock,
    private readonly content: ReportableContent,
    private readonly suspensions: Suspensions,
    private readonly audit: AuditLog,
    private readonly reader: ReportQueueReader,
    private readonly hints: ReportHints,
  ) {}

  /** Resolves all open reports about the target of the given report. Throws `report.unknown`, `report.resolved` and the problems of the policy. */
  resolve(admin: Viewer, reportId: string, resolution: ResolutionRequest): Promise<ReportEntryView> {
    const { action, reason, note } = resolution;
    return this.unitOfWork.run(async () => {
      // A suspension locks rows of `users`, so it comes before the lock of the reports.
      const suspended = action === 'suspend' ? await this.suspendAuthor(admin, reportId, resolution) : undefined;
      const reports = await this.lock.acquire(reportId);
      const { targetType, targetId } = reports;
      const authorId = await this.authorizedAuthor(admin, reports, action);
      // The reports that were read without a lock had another author.
      if (suspended && suspended.authorId !== authorId) throw new Problem('report.resolved');
      if (action === 'remove') await this.content.remove(admin, targetType, targetId);
      const explanation = action === 'dismiss' ? [null, null] : [reason, note || null];
      const resolutionId = newId();
      await this.database.query(RESOLVE, [
        resolutionId,
        targetType,
        targetId,
        authorId,
        admin.id,
        action,
        ...explanation,
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
      const entry = await this.reader.resolved(admin, resolutionId);
      return suspended ? { ...entry, isAlreadySuspended: suspended.isAlreadySuspended } : entry;
    });
  }

  /** Returns the id of the author. Throws the problems of the policy. */
  private async authorizedAuthor(admin: Viewer, reports: OpenReports, action: ReportAction): Promise<string | null> {
    const item = await this.content.findItem(reports.targetType, reports.targetId);
    const authorId = reports.authorId ?? item?.authorId ?? null;
    const author = await this.database.queryOne<{ isAdmin: boolean }>(AUTHOR, [authorId]);
    authorize(reportEntryPolicy, action, {
      isOwn: authorId === admin.id,
      hasContent: item !== undefined && hasContent(presentContent(item.snapshot)),
      hasAuthor: author !== undefined,
      hasAdminAuthor: author?.isAdmin === true,
    });
    return authorId;
  }

  /**
   * Returns the author, who reads the reason and the note when they sign in. If they are already suspended for as long, that suspension stays as it is,
   * because the moderation queue does not show the moderator that there is one.
   */
  private async suspendAuthor(
    admin: Viewer,
    reportId: string,
    { reason, note, until }: ResolutionRequest,
  ): Promise<{ authorId: string | null; isAlreadySuspended: boolean }> {
    const authorId = await this.authorizedAuthor(admin, await this.lock.read(reportId), 'suspend');
    const explanation = [reason && REPORT_REASONS[reason], note].filter(Boolean).join('. ');
    const request = { until, reason: explanation };
    const isSuspended = authorId !== null && (await this.suspensions.suspendUnlessAsLong(admin, authorId, request));
    return { authorId, isAlreadySuspended: !isSuspended };
  }
}

const removalVerb = (type: ReportTarget) => (CLEARED_TARGETS.includes(type) ? 'cleared' : 'removed');

function auditedAction({ action, targetType, targetId, authorId }: ResolvedReports) {
  if (action === 'dismiss') return { action: 'report.dismissed', targetType, targetId } as const;
  // A suspension that is new or changed has an entry of its own.
  if (action === 'suspend') return { action: 'report.resolved-by-suspension', targetType, targetId } as const;
  if (action === 'warn') return { action: 'user.warned', targetType: 'user', targetId: authorId ?? '' } as const;
  return { action: `${targetType}.${removalVerb(targetType)}`, targetType, targetId } as const;
}
