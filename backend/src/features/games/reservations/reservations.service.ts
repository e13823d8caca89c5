import { Injectable } from '@nestjs/common';
import type { GameTeamView, ReservationRequest } from '../../../contracts/game-seats.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { TeamReader } from '../../teams/team.reader.js';
import { gameReservationReleased } from '../game.events.js';
import { GameLock } from '../game-lock.js';
import { GameTeamsReader } from './game-teams.reader.js';
import { organizerReservationPolicy, reservationPolicy } from './reservation.policy.js';
import { ReservationRepository } from './reservation.repository.js';

/**
 * The leader of a team reserves seats, which its members claim by joining for the team. A claimed seat that a member gives up goes back to the
 * reservation, unless that has expired or was released.
 */
@Injectable()
export class ReservationsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: GameLock,
    private readonly teams: TeamReader,
    private readonly reservations: ReservationRepository,
    private readonly reader: GameTeamsReader,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `game.unknown` and `team.unknown`. */
  reserve(viewer: Viewer, gameId: string, { teamId, seats }: ReservationRequest): Promise<GameTeamView[]> {
    return this.unitOfWork.run(async () => {
      authorize(reservationPolicy, 'reserve', await this.access(viewer, gameId, teamId, seats));
      await this.reservations.add(gameId, teamId, viewer.id, seats);
      return this.reader.list(viewer, gameId);
    });
  }

  /** The seats go to the waitlist. The leader of the team is notified if the organizer releases them. Throws `game.unknown` and `team.unknown`. */
  release(viewer: Viewer, gameId: string, teamId: string): Promise<GameTeamView[]> {
    return this.unitOfWork.run(async () => {
      const access = await this.access(viewer, gameId, teamId);
      const isByOrganizer = access.game.isOrganizer && reservationPolicy.release(access) !== true;
      if (isByOrganizer) authorize(organizerReservationPolicy, 'release', access);
      else authorize(reservationPolicy, 'release', access);
      const released = await this.reservations.release(gameId, teamId);
      if (isByOrganizer && released)
        await this.outbox.append(gameReservationReleased, {
          reservationId: released.reservationId,
          gameId,
          teamId,
          byId: viewer.id,
          seats: released.seats,
        });
      return this.reader.list(viewer, gameId);
    });
  }

  /** Locks the team before the game, like every transaction that locks both. */
  private async access(viewer: Viewer, gameId: string, teamId: string, seats = 0) {
    await this.teams.lockAccess(viewer, teamId);
    const game = await this.lock.acquire(viewer, gameId);
    return { ...(await this.reader.team(viewer, game, teamId)), game, seats };
  }
}
