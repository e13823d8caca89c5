import { Body, Controller, Delete, Get, HttpCode, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { FollowRequest, FollowState, FollowStatusRequest } from '../../contracts/follows.js';
import { CurrentViewer, type Viewer } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Post } from '../../platform/http/post.js';
import { FollowReader } from './follow.reader.js';
import { FollowsService } from './follows.service.js';

const userId = new IdPipe('user.unknown');

@ApiTags('follows')
@Controller('api')
export class FollowsController {
  constructor(
    private readonly follows: FollowsService,
    private readonly reader: FollowReader,
  ) {}

  /** Answers a bare `true` or `false`. */
  @Get('follow/status')
  async status(
    @CurrentViewer() viewer: Viewer,
    @Query() { followeeId }: FollowStatusRequest,
    @Res() response: Response,
  ): Promise<void> {
    response.json((await this.reader.stateOf(viewer, followeeId)).isFollowing);
  }

  @Post('follow')
  follow(@CurrentViewer() viewer: Viewer, @Body() { followeeId }: FollowRequest): Promise<FollowState> {
    return this.follows.follow(viewer, followeeId);
  }

  @Delete('follow')
  unfollow(@CurrentViewer() viewer: Viewer, @Body() { followeeId }: FollowRequest): Promise<FollowState> {
    return this.follows.unfollow(viewer, followeeId);
  }

  /** The older form of `DELETE /api/follow`. */
  @Post('unfollow')
  @HttpCode(200)
  unfollowOlder(@CurrentViewer() viewer: Viewer, @Body() { followeeId }: FollowRequest): Promise<FollowState> {
    return this.follows.unfollow(viewer, followeeId);
  }

  @Get('users/:id/follow-status')
  statusOf(@CurrentViewer() viewer: Viewer, @Param('id', userId) id: string): Promise<FollowState> {
    return this.reader.stateOf(viewer, id);
  }

  @Post('users/:id/follow')
  followUser(@CurrentViewer() viewer: Viewer, @Param('id', userId) id: string): Promise<FollowState> {
    return this.follows.follow(viewer, id);
  }

  @Post('users/:id/unfollow')
  @HttpCode(200)
  unfollowUser(@CurrentViewer() viewer: Viewer, @Param('id', userId) id: string): Promise<FollowState> {
    return this.follows.unfollow(viewer, id);
  }
}
