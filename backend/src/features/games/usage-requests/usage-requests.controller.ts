import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  UsageRequestDecision,
  UsageRequestRequest,
  UsageRequestsRequest,
  UsageRequestView,
} from '../../../contracts/usage-requests.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { Idempotent, Post } from '../../../platform/http/idempotency/post.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { UsageRequestReader } from './usage-request.reader.js';
import { UsageRequestsService } from './usage-requests.service.js';

const USAGE_REQUEST_LIMIT = defineRateLimit('usage-request.account', 100, { minutes: 60 });

@ApiTags('games')
@Controller('api/field-usage-requests')
export class UsageRequestsController {
  constructor(
    private readonly reader: UsageRequestReader,
    private readonly requests: UsageRequestsService,
  ) {}

  /** Requests to use a field, the latest first; by default those that are pending. Only for the field's admins. */
  @ApiPagedResponse(UsageRequestView)
  @Get()
  list(@CurrentViewer() viewer: Viewer, @Query() request: UsageRequestsRequest): Promise<Page<UsageRequestView>> {
    return this.reader.list(viewer, request);
  }

  /** Returns the game's current request for its field. Creates one if there is none, or if the current one was withdrawn. */
  @RateLimit(USAGE_REQUEST_LIMIT)
  @Post()
  request(@CurrentViewer() viewer: Viewer, @Body() request: UsageRequestRequest): Promise<UsageRequestView> {
    return this.requests.request(viewer, request);
  }

  /** Approves or rejects a pending request. Only for the field's admins. */
  @Put(':id')
  @Idempotent()
  decide(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() decision: UsageRequestDecision,
  ): Promise<UsageRequestView> {
    return this.requests.decide(viewer, id, decision);
  }

  /** Withdraws a pending request. Only for the organizer. */
  @Delete(':id')
  @HttpCode(204)
  withdraw(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<void> {
    return this.requests.withdraw(viewer, id);
  }
}
