import { Injectable } from '@nestjs/common';
import type { GameRequest } from '../../../contracts/game-requests.js';
import { Clock } from '../../../platform/clock.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import type { EditedGame, GameColumns } from './game-edit.js';
import { GameRepository } from '../game.repository.js';
import { SeatOffers } from '../seats/seat-offers.js';
import { type ApprovalStep, type ChosenField, GameFields } from '../usage-requests/game-fields.js';

/**
 * Writes games together with the requests to use their fields and the offers of their seats. The caller has locked the field of a new game with
 * `NewGameLock`, an edited game with `GameEditLock`, and a game to cancel with `GameLock`, which does not lock the field.
 */
@Injectable()
export class GameChanges {
  constructor(
    private readonly repository: GameRepository,
    private readonly fields: GameFields,
    private readonly seats: SeatOffers,
    private readonly clock: Clock,
  ) {}

  /** Asks for the field's approval if the organizer does not administer it. Returns the new id. */
  async insert(organizer: Viewer, request: GameRequest, field: ChosenField): Promise<string> {
    const gameId = await this.repository.insert(organizer.id, request, field);
    await this.fields.request(gameId, field, organizer);
    return gameId;
  }

  /** Offers free seats to the waitlist if the edit adds seats or moves the game. */
  async update(organizer: Viewer, game: EditedGame, columns: GameColumns): Promise<void> {
    const { stored, field } = game;
    const step = columns.fieldId ? 'request' : await this.approvalStep(game, columns);
    if (columns.fieldId) await this.fields.endApprovals(stored.id);
    if (columns.fieldId || columns.fieldApproval) await this.fields.withdrawRequest(stored.id);
    await this.repository.update(stored.id, columns);
    if (step && field) await this.fields.apply(step, stored.id, field, organizer);
    if (columns.maxPlayers || columns.startsAt) await this.seats.offerFreeSeats(stored.id);
  }

  /** Also ends the waitlist, its offers and the reservations of teams. Returns the ids of the players on the waitlist and of the leaders of the teams. */
  async cancel(gameId: string, reason: string): Promise<string[]> {
    await this.repository.update(gameId, {
      status: 'cancelled',
      cancelReason: reason,
      cancelledAt: this.clock.now(),
    });
    await this.fields.withdrawRequest(gameId);
    return this.seats.end(gameId);
  }

  /**
   * Returns what the edit means for the field's approval. Null after the start, when the field's admins can no longer answer, and if the edit changes
   * neither the period nor the number of players.
   */
  private async approvalStep(
    { access: { status }, stored, field }: EditedGame,
    columns: GameColumns,
  ): Promise<ApprovalStep | null> {
    const { startsAt, endsAt, maxPlayers } = columns;
    const changesUsage = [startsAt, endsAt, maxPlayers].some((value) => value !== undefined);
    if (status !== 'upcoming' || !changesUsage || !field) return null;
    return this.fields.approvalStep(stored, { ...stored, ...columns }, field);
  }
}
