import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { TeamReader } from '../../teams/team.reader.js';
import { changesOf, detailChangesOf, type GameColumns } from './game-edit.js';
import type { Game } from '../game.entity.js';
import {
  type GameChange,
  gameCancelled,
  gameChanged,
  gameDetailsChanged,
  gameRequirementsChanged,
} from '../game.events.js';
import { GameHints } from '../game-hints.js';
import { GameRepository } from '../game.repository.js';
import { UsageRequestHints } from '../usage-requests/usage-request-hints.js';

/** Appends the domain events of an edited or cancelled game, and sends its hints. Call it after the change, in the same transaction. */
@Injectable()
export class GameChangeEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly hints: GameHints,
    private readonly usageRequestHints: UsageRequestHints,
    private readonly repository: GameRepository,
    private readonly teams: TeamReader,
  ) {}

  /** @param before the game before the edit */
  async recordEdit(viewer: Viewer, before: Game, columns: GameColumns): Promise<void> {
    if (Object.keys(columns).length === 0) return;
    const after = await this.repository.stored(before.id);
    const changes = [...changesOf(before, after), ...(await this.teamChange(before.teamId, after.teamId))];
    const details = detailChangesOf(before, after);
    const change = { gameId: before.id, byId: viewer.id };
    if (details.length > 0)
      await this.outbox.append(gameDetailsChanged, { ...change, changes: [...changes, ...details] });
    else if (changes.length > 0) await this.outbox.append(gameChanged, { ...change, changes });
    if (columns.requirements !== undefined) await this.outbox.append(gameRequirementsChanged, change);
    const userIds = [viewer.id, ...(await this.repository.participantIds(before.id))];
    this.hints.sendChanged(before.id, 'details', userIds);
    // Updates the queue on the screens of the field's admins.
    if (after.fieldId && after.fieldApproval === 'pending') await this.usageRequestHints.sendChanged([after.fieldId]);
    // The participants refetch the seats with the details. Watchers receive the numbers of seats only with this hint.
    if (columns.maxPlayers !== undefined) this.hints.sendChanged(before.id, 'seats');
  }

  /** @param formerIds the players who were on the waitlist, and the leaders of the teams that had reserved seats */
  async recordCancellation(viewer: Viewer, gameId: string, formerIds: string[]): Promise<void> {
    await this.outbox.append(gameCancelled, { gameId, byId: viewer.id, formerIds });
    const userIds = [viewer.id, ...formerIds, ...(await this.repository.participantIds(gameId))];
    this.hints.sendChanged(gameId, 'details', userIds);
    this.hints.sendChanged(gameId, 'seats', formerIds);
  }

  private async teamChange(before: string | null, after: string | null): Promise<GameChange[]> {
    if (before === after) return [];
    const names = await this.teams.names([before, after].filter((id) => id !== null));
    const teamOf = (teamId: string | null) => ({ teamId, name: (teamId && names.get(teamId)) ?? null });
    return [{ what: 'team', before: teamOf(before), after: teamOf(after) }];
  }
}
