import { Injectable } from '@nestjs/common';
import type { ReportAction } from '../../../contracts/report-options.js';
import type { ResolutionRequest } from '../../../contracts/report-queue.js';
import { Database } from '../../../platform/database/database.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { hasAccount, hasAdminRole } from '../../users/user.reader.js';
import { ReportableContent } from '../reports/reportable-content.js';
import { reportEntryPolicy } from '../reports/report-entry.policy.js';
import { type OpenReports, ReportQueueLock } from '../reports/report-queue-lock.js';
import { hasContent, presentContent } from '../reports/reported-content.js';

const AUTHOR = `
  SELECT ${hasAdminRole('u')} AS "isAdmin", u.deleted_at IS NULL AS "isShown", ${hasAccount('u')} AS "hasAccount" FROM users u WHERE u.id = $1`;

interface AuthorRow {
  isAdmin: boolean;
  isShown: boolean;
  hasAccount: boolean;
}

type Decision = Pick<ResolutionRequest, 'action' | 'latestReportId'>;

/**
 * Locks the open reports about a target that the moderator has seen until the transaction ends, and authorizes the moderator. Every decision about
 * reports starts here.
 */
@Injectable()
export class ResolutionLock {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportQueueLock,
    private readonly content: ReportableContent,
  ) {}

  /** Returns the reports with the author of the target. Throws `report.unknown`, `report.resolved` and the problems of the policy. */
  async acquire(admin: Viewer, reportId: string, { action, latestReportId }: Decision): Promise<OpenReports> {
    return this.authorizeAndAddAuthor(admin, await this.reports.acquire(reportId, latestReportId ?? null), action);
  }

  /** Returns the same reports without locking them. Throws like `acquire`. */
  async read(admin: Viewer, reportId: string, { action, latestReportId }: Decision): Promise<OpenReports> {
    return this.authorizeAndAddAuthor(admin, await this.reports.read(reportId, latestReportId ?? null), action);
  }

  private async authorizeAndAddAuthor(admin: Viewer, reports: OpenReports, action: ReportAction): Promise<OpenReports> {
    const item = await this.content.findItem(reports.targetType, reports.targetId);
    const authorId = reports.authorId ?? item?.authorId ?? null;
    const author = await this.database.queryOne<AuthorRow>(AUTHOR, [authorId]);
    authorize(reportEntryPolicy, action, {
      isOwn: authorId === admin.id,
      hasContent: item !== undefined && hasContent(presentContent(item.snapshot)),
      hasAuthor: author?.isShown === true,
      hasAccount: author?.hasAccount === true,
      hasAdminAuthor: author?.isAdmin === true,
    });
    return { ...reports, authorId };
  }
}
