import { Injectable } from '@nestjs/common';
import { REPORT_REASONS } from '../../../contracts/report-options.js';
import type { ReportEntryView, ResolutionRequest } from '../../../contracts/report-queue.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Suspensions } from '../suspensions/suspensions.service.js';
import { ReportableContent } from '../reports/reportable-content.js';
import { ReportQueueReader } from '../reports/report-queue.reader.js';
import { ResolutionLock } from './resolution-lock.js';
import { ResolutionRepository } from './resolution.repository.js';

/** Carries out the decisions of moderators. Every decision is in the audit list. */
@Injectable()
export class ResolutionsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: ResolutionLock,
    private readonly repository: ResolutionRepository,
    private readonly content: ReportableContent,
    private readonly suspensions: Suspensions,
    private readonly reader: ReportQueueReader,
  ) {}

  /**
   * Resolves the open reports about the target of the given report that the moderator has seen. Throws `report.unknown`, `report.resolved` and the
   * problems of the policy.
   */
  resolve(admin: Viewer, reportId: string, resolution: ResolutionRequest): Promise<ReportEntryView> {
    const { action } = resolution;
    return this.unitOfWork.run(async () => {
      // A suspension locks rows of `users`, so it comes before the lock of the reports.
      const suspended = action === 'suspend' ? await this.suspendAuthor(admin, reportId, resolution) : undefined;
      const reports = await this.lock.acquire(admin, reportId, resolution);
      // The reports that were read without a lock had another author.
      if (suspended && suspended.authorId !== reports.authorId) throw new Problem('report.resolved');
      if (action === 'remove') await this.content.remove(admin, reports.targetType, reports.targetId);
      const resolutionId = await this.repository.insert(admin, reports, resolution);
      const entry = await this.reader.resolved(admin, resolutionId);
      return suspended ? { ...entry, isAlreadySuspended: suspended.isAlreadySuspended } : entry;
    });
  }

  /**
   * Returns the author, who reads the reason and the note when they sign in. If they are already suspended for as long, that suspension stays as it is,
   * because the moderation queue does not show the moderator that there is one.
   */
  private async suspendAuthor(
    admin: Viewer,
    reportId: string,
    resolution: ResolutionRequest,
  ): Promise<{ authorId: string | null; isAlreadySuspended: boolean }> {
    const { reason, note, until } = resolution;
    const { authorId } = await this.lock.read(admin, reportId, resolution);
    const explanation = [reason && REPORT_REASONS[reason], note].filter(Boolean).join('. ');
    const request = { until, reason: explanation };
    const isSuspended = authorId !== null && (await this.suspensions.suspendUnlessAsLong(admin, authorId, request));
    return { authorId, isAlreadySuspended: !isSuspended };
  }
}
