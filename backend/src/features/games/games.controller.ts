import { Body, Controller, Get, HttpCode, Param, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GameCancellation, GameRequest, GameUpdate } from '../../contracts/game-requests.js';
import { GamePageView } from '../../contracts/games.js';
import { FieldAvailabilityRequest, FieldAvailabilityView } from '../../contracts/usage-requests.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../platform/http/access/viewer.js';
import { Post } from '../../platform/http/idempotency/post.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../platform/http/limits/rate-limits.js';
import { GameEditsService } from './edits/game-edits.service.js';
import { GamePageReader } from './game-page.reader.js';
import { GamesService } from './games.service.js';
import { FieldAvailabilityReader } from './usage-requests/field-availability.reader.js';

const GAME_CREATION_LIMIT = defineRateLimit('game.account', 50, { minutes: 60 });
const GAME_EDIT_LIMIT = defineRateLimit('game-edit.account', 300, { minutes: 10 });

@ApiTags('games')
@Controller('api/games')
export class GamesController {
  constructor(
    private readonly pages: GamePageReader,
    private readonly games: GamesService,
    private readonly edits: GameEditsService,
    private readonly availability: FieldAvailabilityReader,
  ) {}

  /** Creates a game that the signed-in user organizes. */
  @RateLimit(GAME_CREATION_LIMIT)
  @Post()
  create(@CurrentViewer() viewer: Viewer, @Body() request: GameRequest): Promise<GamePageView> {
    return this.games.create(viewer, request);
  }

  /** Returns the time zone of a field, whether its admins must approve the game, and the approved games from `date` to `endDate`. */
  @Get('field-days')
  fieldAvailability(
    @CurrentViewer() viewer: Viewer,
    @Query() request: FieldAvailabilityRequest,
  ): Promise<FieldAvailabilityView> {
    return this.availability.read(viewer, request);
  }

  @OpenToVisitors()
  @Get(':id')
  page(@CurrentViewer() viewer: Viewer | null, @Param('id') id: string): Promise<GamePageView> {
    return this.pages.page(viewer, id);
  }

  /** Updates any part of a game. Omitted inputs stay; null clears optional ones. Only for the organizer. */
  @RateLimit(GAME_EDIT_LIMIT)
  @Patch(':id')
  update(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Body() update: GameUpdate): Promise<GamePageView> {
    return this.edits.update(viewer, id, update);
  }

  /** Cancels an upcoming or ongoing game for good. Only for the organizer. */
  @RateLimit(GAME_EDIT_LIMIT)
  @Post(':id/cancel')
  @HttpCode(200)
  cancel(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() cancellation: GameCancellation,
  ): Promise<GamePageView> {
    return this.edits.cancel(viewer, id, cancellation);
  }
}
