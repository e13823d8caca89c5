import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GameSearchRequest, GameView, RelatedGamesRequest, TeamGameView } from '../../../contracts/games.js';
import { PlayedFieldView } from '../../../contracts/played-fields.js';
import { CompressedAnswer } from '../../../platform/http/compressed-answer.js';
import { CurrentViewer, OpenToVisitors, type Viewer } from '../../../platform/http/access/viewer.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { PlayedFieldsReader } from '../played/played-fields.reader.js';
import { GameDirectoryReader } from './game-directory.reader.js';
import { TeamPlayersReader } from './team-players.reader.js';
import { UpcomingGamesReader } from './upcoming-games.reader.js';

@ApiTags('games')
@OpenToVisitors()
@Controller('api')
export class GameListsController {
  constructor(
    private readonly lists: GameDirectoryReader,
    private readonly upcomingGames: UpcomingGamesReader,
    private readonly playedFields: PlayedFieldsReader,
    private readonly teamPlayers: TeamPlayersReader,
  ) {}

  /** The games that match every filter: by default the nearest first if the viewer has a city, else the soonest first. */
  @ApiPagedResponse(GameView)
  @CompressedAnswer()
  @Get('games')
  list(@CurrentViewer() viewer: Viewer | null, @Query() search: GameSearchRequest): Promise<Page<GameView>> {
    return this.lists.list(viewer, search);
  }

  /**
   * At most three upcoming games, the soonest first. Games that do not concern the viewer only fill the free places. A game concerns viewers if they
   * follow its field, its organizer or a participant, if it is announced for or played under a team that they have joined or follow, or if it is near.
   */
  @Get('games/upcoming')
  upcoming(@CurrentViewer() viewer: Viewer | null): Promise<GameView[]> {
    return this.upcomingGames.upcoming(viewer);
  }

  /** The games that a user organizes or takes part in, by default the soonest first. */
  @ApiPagedResponse(GameView)
  @Get('users/:id/games')
  ofUser(
    @CurrentViewer() viewer: Viewer | null,
    @Param('id') id: string,
    @Query() request: RelatedGamesRequest,
  ): Promise<Page<GameView>> {
    return this.lists.ofUser(viewer, id, request);
  }

  /** At most six fields, those on which a user has played most. Empty for an unknown user, and for a user who hides their games from the viewer. */
  @Get('users/:id/played-fields')
  playedBy(@CurrentViewer() viewer: Viewer | null, @Param('id') id: string): Promise<PlayedFieldView[]> {
    return this.playedFields.of(viewer, id);
  }

  /** The games that are announced for a team or in which members play under it, by default the soonest first. */
  @ApiPagedResponse(TeamGameView)
  @Get('teams/:id/games')
  async ofTeam(
    @CurrentViewer() viewer: Viewer | null,
    @Param('id') id: string,
    @Query() request: RelatedGamesRequest,
  ): Promise<Page<TeamGameView>> {
    const page = await this.lists.ofTeam(viewer, id, request);
    return page.mapItems((games) => this.teamPlayers.addTo(games, viewer, id));
  }

  /** The games on a field whose admins have approved them, by default the soonest first. */
  @ApiPagedResponse(GameView)
  @Get('fields/:id/games')
  onField(
    @CurrentViewer() viewer: Viewer | null,
    @Param('id') id: string,
    @Query() request: RelatedGamesRequest,
  ): Promise<Page<GameView>> {
    return this.lists.onField(viewer, id, request);
  }
}
