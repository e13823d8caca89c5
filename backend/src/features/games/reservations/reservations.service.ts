import { Injectable } from '@nestjs/common';
import type { GameTeamView, ReservationRequest } from '../../../contracts/game-seats.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { TeamReader } from '../../teams/team.reader.js';
import { GameLock } from '../game-lock.js';
import { GameTeamsReader } from './game-teams.reader.js';
import { reservationPolicy } from './reservation.policy.js';
import { ReservationRepository } from './reservation.repository.js';

/** The leader of a team reserves seats, which its members claim by joining for the team. A claimed seat that a member gives
 * up goes back to the reservation until that expires. */
@Injectable()
export class ReservationsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: GameLock,
    private readonly teams: TeamReader,
    private readonly reservations: ReservationRepository,
    private readonly reader: GameTeamsReader,
  ) {}

  /** Throws `game.unknown` and `team.unknown`. */
  reserve(viewer: Viewer, gameId: string, { teamId, seats }: ReservationRequest): Promise<GameTeamView[]> {
    return this.unitOfWork.run(async () => {
      await this.authorize(viewer, gameId, teamId, 'reserve', seats);
      await this.reservations.add(gameId, teamId, viewer.id, seats);
      return this.reader.list(viewer, gameId);
    });
  }

  /** The seats go to the waitlist. Throws `game.unknown` and `team.unknown`. */
  release(viewer: Viewer, gameId: string, teamId: string): Promise<GameTeamView[]> {
    return this.unitOfWork.run(async () => {
      await this.authorize(viewer, gameId, teamId, 'release');
      await this.reservations.release(gameId, teamId);
      return this.reader.list(viewer, gameId);
    });
  }

  /** Locks the team before the game, like every transaction that locks both. */
  private async authorize(
    viewer: Viewer,
    gameId: string,
    teamId: string,
    action: keyof typeof reservationPolicy,
    seats = 0,
  ): Promise<void> {
    await this.teams.lockAccess(viewer, teamId);
    const game = await this.lock.acquire(viewer, gameId);
    authorize(reservationPolicy, action, { ...(await this.reader.team(viewer, game, teamId)), game, seats });
  }
}
