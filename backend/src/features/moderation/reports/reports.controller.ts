import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ReportRequest, ReportView } from '../../../contracts/reports.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ReportsService } from './reports.service.js';

const REPORT_LIMIT = defineRateLimit('report.account', 30, { minutes: 60 });

@ApiTags('moderation')
@Controller('api/reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  /**
   * Reports a message, post, comment, review, player, team, field or game to the moderators. Stores a copy of the target and, for a
   * message, of the few messages before it. Reporting the same target again updates the open report.
   */
  @RateLimit(REPORT_LIMIT)
  @Post()
  report(@CurrentViewer() viewer: Viewer, @Body() request: ReportRequest): Promise<ReportView> {
    return this.reports.report(viewer, request);
  }
}
