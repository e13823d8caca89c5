import { Controller, Delete, Get, Header, HttpCode, Param, Put, Req } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CalendarFeedView, NewCalendarFeedView } from '../../../contracts/calendar.js';
import { Config } from '../../../platform/config/config.js';
import { originOf } from '../../../platform/http/access/own-origin.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../../platform/http/access/viewer.js';
import { defineRateLimit, RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { calendarFile } from './calendar-file.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { CalendarReader } from './calendar.reader.js';

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
// The answer depends on the viewer. The client asks each time whether it has changed.
const CACHE_CONTROL = 'private, no-cache';

/** Counts the requests for one owner, not for a network address, because some calendar applications read the files of all their users from one network address. */
export const FEED_LIMIT = defineRateLimit('calendar.owner', 60, { minutes: 10, isInMemory: true });

@ApiTags('games')
@Controller('api')
export class CalendarController {
  constructor(
    private readonly config: Config,
    private readonly reader: CalendarReader,
    private readonly feeds: CalendarFeedsService,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Serves a game as a calendar file, which has the place only if the viewer may see it. */
  @OpenToVisitors()
  @ApiProduces('text/calendar')
  @Header('Content-Type', CALENDAR_TYPE)
  @Header('Content-Disposition', 'attachment; filename="game.ics"')
  @Header('Cache-Control', CACHE_CONTROL)
  @Get('games/:id/calendar.ics')
  async game(
    @CurrentViewer() viewer: Viewer | null,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<string> {
    const game = await this.reader.game(viewer?.id ?? null, id);
    return calendarFile(game.title, [game], originOf(this.config.publicOrigin, request));
  }

  /** Whether the viewer has a private calendar address. */
  @Get('calendar')
  state(@CurrentViewer() viewer: Viewer): Promise<CalendarFeedView> {
    return this.feeds.state(viewer);
  }

  /** Creates the viewer's private calendar address. The previous address stops working. */
  @Put('calendar')
  async replace(@CurrentViewer() viewer: Viewer, @Req() request: Request): Promise<NewCalendarFeedView> {
    const { token, createdAt } = await this.feeds.replace(viewer);
    return { url: `${originOf(this.config.publicOrigin, request)}/api/calendar/${token}.ics`, createdAt };
  }

  /** Revokes the viewer's private calendar address. */
  @Delete('calendar')
  @HttpCode(204)
  revoke(@CurrentViewer() viewer: Viewer): Promise<void> {
    return this.feeds.revoke(viewer);
  }

  /** Serves the games of the address's owner as a calendar file. Calendar applications read it without a session. */
  @OpenToVisitors()
  @ApiProduces('text/calendar')
  @Header('Content-Type', CALENDAR_TYPE)
  @Header('Cache-Control', CACHE_CONTROL)
  @Get('calendar/:token.ics')
  async feed(@Param('token') token: string, @Req() request: Request): Promise<string> {
    const ownerId = await this.feeds.ownerOf(token);
    await this.rateLimits.consume(FEED_LIMIT, [ownerId]);
    const games = await this.reader.gamesOf(ownerId);
    return calendarFile('Muster games', games, originOf(this.config.publicOrigin, request));
  }
}
