import { Body, Controller, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AppealDecisionRequest, AppealListRequest, AppealView } from '../../../contracts/suspensions.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { RecentSignIn } from '../../../platform/session/recent-sign-in.js';
import { AdminsOnly } from '../../users/users.module.js';
import { AppealReader } from './appeal.reader.js';
import { AppealsService } from './appeals.service.js';

const DECISION_LIMIT = defineRateLimit('appeal-decision.account', 300, { minutes: 60 });

@ApiTags('administration')
@AdminsOnly()
@Controller('api/admin/appeals')
export class AppealsController {
  constructor(
    private readonly appeals: AppealsService,
    private readonly reader: AppealReader,
  ) {}

  /** Lists the appeals of suspended people: those that wait for a decision, or those that do not. */
  @ApiPagedResponse(AppealView)
  @Get()
  list(@Query() request: AppealListRequest): Promise<Page<AppealView>> {
    return this.reader.list(request);
  }

  /** Accepts an appeal, which lifts the suspension, or rejects it. Throws `appeal.unknown` and `appeal.decided`. */
  @RateLimit(DECISION_LIMIT)
  @RecentSignIn()
  @Put(':id')
  @HttpCode(204)
  decide(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() { decision }: AppealDecisionRequest,
  ): Promise<void> {
    return this.appeals.decide(viewer, id, decision);
  }
}
