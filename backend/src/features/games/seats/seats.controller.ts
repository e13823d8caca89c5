import { Body, Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  SeatConfirmationRequest,
  GameSeatsView,
  RemovalRequest,
  RemovedPlayerView,
  SeatRequest,
} from '../../../contracts/game-seats.js';
import { PageRequest } from '../../../contracts/paging.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { Idempotent, Post } from '../../../platform/http/idempotency/post.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { RemovalReader } from './removal.reader.js';
import { RemovalsService } from './removals.service.js';
import { SeatsService } from './seats.service.js';

/** More than a player needs. Counted in memory, because a join must send few statements. */
export const SEAT_LIMIT = defineRateLimit('seat.account', 30, { minutes: 1, isInMemory: true });

@ApiTags('games')
@Controller('api/games/:id')
export class SeatsController {
  constructor(
    private readonly seats: SeatsService,
    private readonly removals: RemovalsService,
    private readonly removalReader: RemovalReader,
  ) {}

  /** Takes a seat. Answers 409 `game.full` if none is left, unless the request asks for the waitlist. */
  @RateLimit(SEAT_LIMIT)
  @Post('join')
  join(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Body() request: SeatRequest): Promise<GameSeatsView> {
    return this.seats.join(viewer, id, request);
  }

  /** Gives the seat back. Possible until the start. A claimed seat goes back to the team’s reservation, any other to the first in line. */
  @RateLimit(SEAT_LIMIT)
  @Post('leave')
  @HttpCode(200)
  leave(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<GameSeatsView> {
    return this.seats.leave(viewer, id);
  }

  /** Confirms the seat after the start has moved by more than a day. With `acceptedRules`, accepts rules that are new or have changed instead. */
  @Post('confirm')
  @HttpCode(200)
  confirm(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() request: SeatConfirmationRequest,
  ): Promise<GameSeatsView> {
    return this.seats.confirm(viewer, id, request);
  }

  /** Leaves the waitlist and declines an offered seat. */
  @RateLimit(SEAT_LIMIT)
  @Delete('waitlist')
  leaveWaitlist(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<GameSeatsView> {
    return this.seats.leaveWaitlist(viewer, id);
  }

  /** Removes a participant, who is told the reason and cannot join again. Only for the organizer. */
  @Delete('participants/:userId')
  @Idempotent()
  @HttpCode(204)
  remove(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Param('userId') userId: string,
    @Body() { reason }: RemovalRequest,
  ): Promise<void> {
    return this.removals.removeParticipant(viewer, id, userId, reason);
  }

  /** The players whom the organizer removed. Only for the organizer. */
  @ApiPagedResponse(RemovedPlayerView)
  @Get('removals')
  removed(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Query() page: PageRequest,
  ): Promise<Page<RemovedPlayerView>> {
    return this.removalReader.list(viewer, id, page);
  }

  /** Lets a removed player join again. Only for the organizer. */
  @Delete('removals/:userId')
  @HttpCode(204)
  letBackIn(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Param('userId') userId: string): Promise<void> {
    return this.removals.letBackIn(viewer, id, userId);
  }
}
