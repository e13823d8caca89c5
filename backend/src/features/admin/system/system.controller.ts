import { Controller, Get, HttpCode, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FailedJobView, RetryView, SystemView } from '../../../contracts/admin.js';
import { PageRequest } from '../../../contracts/paging.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { AdminsOnly } from '../../users/users.module.js';
import { JobsService } from './jobs.service.js';
import { SystemReader } from './system.reader.js';

const RETRY_LIMIT = defineRateLimit('admin-jobs.account', 60, { minutes: 60 });

@ApiTags('administration')
@AdminsOnly()
@Controller('api/admin')
export class SystemController {
  constructor(
    private readonly reader: SystemReader,
    private readonly jobs: JobsService,
  ) {}

  /** Describes the database, the jobs and the process that answers. */
  @Get('system')
  system(): Promise<SystemView> {
    return this.reader.system();
  }

  /** Lists the event handlers that failed, those of the latest events first. */
  @ApiPagedResponse(FailedJobView)
  @Get('jobs')
  failedJobs(@Query() page: PageRequest): Promise<Page<FailedJobView>> {
    return this.reader.failedJobs(page);
  }

  /** Requeues every event handler that was given up. A no-op if there is none. */
  @RateLimit(RETRY_LIMIT)
  @HttpCode(200)
  @Post('jobs/retry')
  retry(@CurrentViewer() viewer: Viewer): Promise<RetryView> {
    return this.jobs.retry(viewer);
  }
}
