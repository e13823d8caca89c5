import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ApplicationDecision,
  TeamApplicationRequest,
  TeamApplicationsRequest,
  TeamApplicationView,
} from '../../../contracts/team-requests.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { Idempotent, Post } from '../../../platform/http/idempotency/post.js';
import { ApplicationReader } from './application.reader.js';
import { ApplicationsService } from './applications.service.js';

export const APPLICATION_LIMIT = defineRateLimit('apply.account', 60, { minutes: 60 });

@ApiTags('teams')
@Controller('api/teams/:id/applications')
export class ApplicationsController {
  constructor(
    private readonly reader: ApplicationReader,
    private readonly applications: ApplicationsService,
  ) {}

  @RateLimit(APPLICATION_LIMIT)
  @Post()
  apply(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() application: TeamApplicationRequest,
  ): Promise<TeamApplicationView> {
    return this.applications.apply(viewer, id, application);
  }

  /** Pending applications by default, newest first. Only for the leader and admins. */
  @ApiPagedResponse(TeamApplicationView)
  @Get()
  list(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Query() request: TeamApplicationsRequest,
  ): Promise<Page<TeamApplicationView>> {
    return this.reader.list(viewer, id, request);
  }

  /** Approves or rejects an application. An approved applicant becomes a member. Only for the leader and admins. */
  @Put(':applicationId')
  @Idempotent()
  decide(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Param('applicationId') application: string,
    @Body() decision: ApplicationDecision,
  ): Promise<TeamApplicationView> {
    return this.applications.decide(viewer, id, application, decision);
  }

  /** Withdraws the viewer's own application. */
  @Delete(':applicationId')
  @HttpCode(204)
  withdraw(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Param('applicationId') application: string,
  ): Promise<void> {
    return this.applications.withdraw(viewer, id, application);
  }
}
