import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CountView } from '../../../contracts/notifications.js';
import { ReportEntryView, ReportQueueRequest, ResolutionRequest } from '../../../contracts/report-queue.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { RecentSignIn } from '../../../platform/session/recent-sign-in.js';
import { HeldContentReader } from '../../feed/holds/held-content.reader.js';
import { AdminsOnly } from '../../users/users.module.js';
import { ReportQueueReader } from './report-queue.reader.js';
import { ResolutionsService } from '../resolutions/resolutions.service.js';

const RESOLUTION_LIMIT = defineRateLimit('admin-reports.account', 600, { minutes: 60 });

@ApiTags('administration')
@AdminsOnly()
@Controller('api/admin/reports')
export class ReportQueueController {
  constructor(
    private readonly reader: ReportQueueReader,
    private readonly resolutions: ResolutionsService,
    private readonly held: HeldContentReader,
  ) {}

  /** Lists the reports that wait for a moderator, or those that were resolved. The reports of one item are one entry. */
  @ApiPagedResponse(ReportEntryView)
  @Get()
  list(@CurrentViewer() viewer: Viewer, @Query() request: ReportQueueRequest): Promise<Page<ReportEntryView>> {
    return this.reader.list(viewer, request);
  }

  /** Counts the open entries and what is held for review, each at most 1,000. */
  @Get('count')
  async count(): Promise<CountView> {
    const [open, held] = await Promise.all([this.reader.countOpen(), this.held.count()]);
    return { count: open + held };
  }

  /**
   * Resolves the open reports about the item of this report: dismisses them, removes the content, or warns or suspends its author. Notifies the
   * reporters and the author. Reports after `latestReportId` stay open. Throws `report.resolved` if another administrator decided first.
   */
  @RateLimit(RESOLUTION_LIMIT)
  @RecentSignIn()
  @Put(':id/resolution')
  resolve(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() request: ResolutionRequest,
  ): Promise<ReportEntryView> {
    return this.resolutions.resolve(viewer, id, request);
  }
}
