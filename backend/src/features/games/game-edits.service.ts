import { Injectable } from '@nestjs/common';
import type { GameCancellation, GameUpdate } from '../../contracts/game-requests.js';
import type { GamePageView } from '../../contracts/games.js';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { authorize } from '../../platform/http/access/policy.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { TeamReader } from '../teams/team.reader.js';
import { changesOf, columnsOf, detailChangesOf, type GameColumns } from './game-edit.js';
import type { Game } from './game.entity.js';
import {
  type GameChange,
  gameCancelled,
  gameChanged,
  gameDetailsChanged,
  gameRequirementsChanged,
} from './game.events.js';
import { GameHints } from './game-hints.js';
import { GameLock } from './game-lock.js';
import { GamePageReader } from './game-page.reader.js';
import { type GameAccess, gamePolicy } from './game.policy.js';
import { GameRepository } from './game.repository.js';
import { SeatOffers } from './seats/seat-offers.js';
import { type ApprovalStep, type ChosenField, GameFields } from './usage-requests/game-fields.js';

/** Changes and cancels games. */
@Injectable()
export class GameEditsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly lock: GameLock,
    private readonly repository: GameRepository,
    private readonly fields: GameFields,
    private readonly teams: TeamReader,
    private readonly seats: SeatOffers,
    private readonly hints: GameHints,
    private readonly pages: GamePageReader,
    private readonly clock: Clock,
  ) {}

  /** Throws `game.over`, `game.started`, `game.start-past`, `game.seats-taken`, `field.unknown` and `team.unknown`. */
  update(viewer: Viewer, gameId: string, request: GameUpdate): Promise<GamePageView> {
    return this.unitOfWork.run(async () => {
      // The field and the team are locked before the game.
      const field = await this.lockField(viewer, gameId, request);
      if (request.teamId) await this.teams.lockAccess(viewer, request.teamId);
      const access = await this.lock.acquire(viewer, gameId);
      authorize(gamePolicy, 'edit', access);
      if (request.fieldId && !field) throw new Problem('field.unknown');
      if (request.maxPlayers !== undefined) await this.seats.releaseOverdueAndOfferSeats(gameId);
      const stored = await this.repository.stored(gameId);
      if (request.teamId !== undefined) await this.authorizeTeams(viewer, stored.teamId, request.teamId);
      // Another edit may have chosen another field before the game was locked.
      const chosen = request.fieldId || field?.fieldId === stored.fieldId ? field : undefined;
      const reservations = request.maxPlayers === undefined ? [] : await this.repository.reservedSeats(gameId);
      const columns = columnsOf(request, { stored, field: chosen, access, reservations, now: this.clock.now() });
      const step = columns.fieldId ? 'request' : await this.approvalStep(access, stored, columns, chosen);
      if (columns.fieldId || columns.fieldApproval) await this.fields.withdrawRequest(gameId);
      await this.repository.update(gameId, columns);
      if (step && chosen) await this.fields.apply(step, gameId, chosen, viewer);
      if (columns.maxPlayers || columns.startsAt) await this.seats.offerFreeSeats(gameId);
      await this.recordChanges(viewer, stored, columns);
      return this.pages.page(viewer, gameId);
    });
  }

  /** Also ends the waitlist, its offers and the reservations of teams. Throws `game.over`. */
  cancel(viewer: Viewer, gameId: string, { reason }: GameCancellation): Promise<GamePageView> {
    return this.unitOfWork.run(async () => {
      authorize(gamePolicy, 'cancel', await this.lock.acquire(viewer, gameId));
      await this.repository.update(gameId, {
        status: 'cancelled',
        cancelReason: reason,
        cancelledAt: this.clock.now(),
      });
      await this.fields.withdrawRequest(gameId);
      const formerIds = await this.seats.end(gameId);
      await this.outbox.append(gameCancelled, { gameId, byId: viewer.id, formerIds });
      const userIds = [viewer.id, ...formerIds, ...(await this.repository.participantIds(gameId))];
      this.hints.sendChanged(gameId, 'details', userIds);
      this.hints.sendChanged(gameId, 'seats', formerIds);
      return this.pages.page(viewer, gameId);
    });
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

  /**
   * Returns what the edit means for the field's approval. Null after the start, when the field's admins can no longer answer, and if the edit changes
   * neither the period nor the number of players.
   */
  private async approvalStep(
    { status }: GameAccess,
    stored: Game,
    columns: GameColumns,
    field: ChosenField | undefined,
  ): Promise<ApprovalStep | null> {
    const { startsAt, endsAt, maxPlayers } = columns;
    const changesUsage = [startsAt, endsAt, maxPlayers].some((value) => value !== undefined);
    if (status !== 'upcoming' || !changesUsage || !field) return null;
    return this.fields.approvalStep(stored, { ...stored, ...columns }, field);
  }

  private async authorizeTeams(viewer: Viewer, before: string | null, after: string | null): Promise<void> {
    if (before === after) return;
    for (const teamId of [before, after]) if (teamId) await this.teams.authorize(viewer, teamId, 'announceGame');
  }

  private async teamChange(before: string | null, after: string | null): Promise<GameChange[]> {
    if (before === after) return [];
    const names = await this.teams.names([before, after].filter((id) => id !== null));
    const teamOf = (teamId: string | null) => ({ teamId, name: (teamId && names.get(teamId)) ?? null });
    return [{ what: 'team', before: teamOf(before), after: teamOf(after) }];
  }

  private async recordChanges(viewer: Viewer, stored: Game, columns: GameColumns): Promise<void> {
    if (Object.keys(columns).length === 0) return;
    const after = await this.repository.stored(stored.id);
    const changes = [...changesOf(stored, after), ...(await this.teamChange(stored.teamId, after.teamId))];
    const details = detailChangesOf(stored, after);
    const change = { gameId: stored.id, byId: viewer.id };
    if (details.length > 0)
      await this.outbox.append(gameDetailsChanged, { ...change, changes: [...changes, ...details] });
    else if (changes.length > 0) await this.outbox.append(gameChanged, { ...change, changes });
    if (columns.requirements !== undefined) await this.outbox.append(gameRequirementsChanged, change);
    const userIds = [viewer.id, ...(await this.repository.participantIds(stored.id))];
    this.hints.sendChanged(stored.id, 'details', userIds);
    if (after.fieldId && after.fieldApproval === 'pending') await this.fields.sendChanged(after.fieldId);
    // The participants refetch the seats with the details. Watchers receive the numbers of seats only with this hint.
    if (columns.maxPlayers !== undefined) this.hints.sendChanged(stored.id, 'seats');
  }
}
