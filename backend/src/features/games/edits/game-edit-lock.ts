import { Injectable } from '@nestjs/common';
import type { GameUpdate } from '../../../contracts/game-requests.js';
import { Clock } from '../../../platform/clock.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { TeamReader } from '../../teams/team.reader.js';
import type { EditedGame } from './game-edit.js';
import { GameLock } from '../game-lock.js';
import { gamePolicy } from '../game.policy.js';
import { GameRepository } from '../game.repository.js';
import { SeatOffers } from '../seats/seat-offers.js';
import { type ChosenField, GameFields } from '../usage-requests/game-fields.js';

/** Locks a game until the transaction ends, with the field and the team that the edit depends on, and authorizes the edit. */
@Injectable()
export class GameEditLock {
  constructor(
    private readonly fields: GameFields,
    private readonly teams: TeamReader,
    private readonly lock: GameLock,
    private readonly repository: GameRepository,
    private readonly seats: SeatOffers,
    private readonly clock: Clock,
  ) {}

  /**
   * If the request changes the number of players, first releases the seats whose offer or reservation has expired, so that they do not count as taken.
   * Throws `game.unknown`, `game.over`, `field.unknown` and `team.unknown`, and `access.denied` for the game and its team.
   */
  async acquire(viewer: Viewer, gameId: string, request: GameUpdate): Promise<EditedGame> {
    // The field and the team are locked before the game.
    const field = await this.lockField(viewer, gameId, request);
    if (request.teamId) await this.teams.lockAccess(viewer, request.teamId);
    const access = await this.lock.acquire(viewer, gameId);
    authorize(gamePolicy, 'edit', access);
    if (request.fieldId && !field) throw new Problem('field.unknown');
    if (request.maxPlayers !== undefined) await this.seats.releaseOverdueAndOfferSeats(gameId);
    const stored = await this.repository.stored(gameId);
    if (request.teamId !== undefined) await this.authorizeTeams(viewer, stored.teamId, request.teamId);
    return {
      stored,
      // Another edit may have chosen another field before the game was locked.
      field: request.fieldId || field?.fieldId === stored.fieldId ? field : undefined,
      access,
      reservations: request.maxPlayers === undefined ? [] : await this.repository.reservedSeats(gameId),
      now: this.clock.now(),
    };
  }

  /**
   * Locks the field that the request names. Without one, locks the game's present field if the request changes the period or the number of players.
   * Returns undefined if no field is locked.
   */
  private async lockField(viewer: Viewer, gameId: string, request: GameUpdate): Promise<ChosenField | undefined> {
    const { gameStartDate, gameEndDate, maxPlayers } = request;
    const changesUsage = [gameStartDate, gameEndDate, maxPlayers].some((value) => value !== undefined);
    const fieldId = request.fieldId ?? (changesUsage ? await this.repository.fieldId(gameId) : null);
    return fieldId ? this.fields.lockChosen(viewer, fieldId) : undefined;
  }

  private async authorizeTeams(viewer: Viewer, before: string | null, after: string | null): Promise<void> {
    if (before === after) return;
    for (const teamId of [before, after]) if (teamId) await this.teams.authorize(viewer, teamId, 'announceGame');
  }
}
