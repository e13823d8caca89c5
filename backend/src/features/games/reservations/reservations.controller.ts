import { Body, Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GameReservationView, GameTeamView, ReservationRequest } from '../../../contracts/game-seats.js';
import { PageRequest } from '../../../contracts/paging.js';
import { CurrentViewer, type Viewer } from '../../../platform/http/access/viewer.js';
import { Post } from '../../../platform/http/idempotency/post.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.decorator.js';
import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';
import { ApiPagedResponse } from '../../../platform/http/open-api/open-api.js';
import type { Page } from '../../../platform/http/paging/paging.js';
import { GameTeamsReader } from './game-teams.reader.js';
import { ReservationReader } from './reservation.reader.js';
import { ReservationsService } from './reservations.service.js';

const RESERVATION_LIMIT = defineRateLimit('reservation.account', 60, { minutes: 60 });

@ApiTags('games')
@Controller('api/games/:id')
export class ReservationsController {
  constructor(
    private readonly teamsReader: GameTeamsReader,
    private readonly reservationReader: ReservationReader,
    private readonly reservations: ReservationsService,
  ) {}

  /** The viewer's teams with their reserved seats in the game, by name; at most 100. */
  @Get('teams')
  teams(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<GameTeamView[]> {
    return this.teamsReader.list(viewer, id);
  }

  /** Reserves seats for a team, for at most 48 hours. Only for the team's leader. Returns the viewer's teams. */
  @RateLimit(RESERVATION_LIMIT)
  @Post('reservations')
  reserve(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() request: ReservationRequest,
  ): Promise<GameTeamView[]> {
    return this.reservations.reserve(viewer, id, request);
  }

  /** The seats that teams have reserved and not yet claimed, in the order in which they were reserved. Only for the organizer. */
  @ApiPagedResponse(GameReservationView)
  @Get('reservations')
  list(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Query() page: PageRequest,
  ): Promise<Page<GameReservationView>> {
    return this.reservationReader.list(viewer, id, page);
  }

  /** Gives the team's unclaimed seats back. Only for the team's leader and the organizer. Returns the viewer's teams. */
  @Delete('reservations/:teamId')
  release(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Param('teamId') teamId: string,
  ): Promise<GameTeamView[]> {
    return this.reservations.release(viewer, id, teamId);
  }
}
