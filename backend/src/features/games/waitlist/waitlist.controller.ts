import { Body, Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RemovalRequest, WaitingPlayerView } from '../../../contracts/game-seats.js';
import { PageRequest } from '../../../contracts/paging.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { Idempotent } from '../../../platform/http/idempotency/post.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { WaitlistReader } from './waitlist.reader.js';
import { RemovalsService } from '../seats/removals.service.js';

/** The waitlist for the organizer. Players join and leave it through the routes of seats. */
@ApiTags('games')
@Controller('api/games/:id/waitlist')
export class WaitlistController {
  constructor(
    private readonly reader: WaitlistReader,
    private readonly removals: RemovalsService,
  ) {}

  /** The players on the waitlist in the order of the line, with their offers of seats. Only for the organizer. */
  @ApiPagedResponse(WaitingPlayerView)
  @Get()
  list(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Query() page: PageRequest,
  ): Promise<Page<WaitingPlayerView>> {
    return this.reader.list(viewer, id, page);
  }

  /** Removes a player from the waitlist. The player is told the reason and cannot join again. Only for the organizer. */
  @Delete(':userId')
  @Idempotent()
  @HttpCode(204)
  remove(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Param('userId') userId: string,
    @Body() { reason }: RemovalRequest,
  ): Promise<void> {
    return this.removals.removeWaiting(viewer, id, userId, reason);
  }
}
