import { Body, Controller, Delete, Get, HttpCode, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { FollowRequest, FollowState, FollowStatusRequest } from '../../../contracts/follows.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { Followables } from './followables.js';
import { FollowsService } from './follows.service.js';

const FOLLOW_LIMIT = defineRateLimit('follow.account', 600, { minutes: 60 });

@ApiTags('follows')
@Controller('api')
export class FollowsController {
  constructor(
    private readonly followables: Followables,
    private readonly follows: FollowsService,
  ) {}

  /** Answers a bare `true` or `false` for a player, `{isFollowing}` for a team or field. */
  @ApiOkResponse({ schema: { oneOf: [{ type: 'boolean' }, { $ref: getSchemaPath(FollowState) }] } })
  @Get('follow/status')
  async status(
    @CurrentViewer() viewer: Viewer,
    @Query() request: FollowStatusRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { followable, id } = this.followables.resolve(request);
    const state = await followable.stateOf(viewer, id);
    response.json(followable === this.follows ? state.isFollowing : state);
  }

  @RateLimit(FOLLOW_LIMIT)
  @Post('follow')
  follow(@CurrentViewer() viewer: Viewer, @Body() request: FollowRequest): Promise<FollowState> {
    const { followable, id } = this.followables.resolve(request);
    return followable.follow(viewer, id);
  }

  @Delete('follow')
  unfollow(@CurrentViewer() viewer: Viewer, @Body() request: FollowRequest): Promise<FollowState> {
    const { followable, id } = this.followables.resolve(request);
    return followable.unfollow(viewer, id);
  }

  /** An older alias of `DELETE /api/follow`. */
  @Post('unfollow')
  @HttpCode(200)
  unfollowOlder(@CurrentViewer() viewer: Viewer, @Body() request: FollowRequest): Promise<FollowState> {
    return this.unfollow(viewer, request);
  }

  @Get('users/:id/follow-status')
  statusOf(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<FollowState> {
    return this.follows.stateOf(viewer, id);
  }

  @RateLimit(FOLLOW_LIMIT)
  @Post('users/:id/follow')
  followUser(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<FollowState> {
    return this.follows.follow(viewer, id);
  }

  @Post('users/:id/unfollow')
  @HttpCode(200)
  unfollowUser(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<FollowState> {
    return this.follows.unfollow(viewer, id);
  }
}
