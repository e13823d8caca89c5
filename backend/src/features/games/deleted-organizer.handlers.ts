import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { PayloadOf } from '../../platform/outbox/domain-event.js';
import { OnEvent } from '../../platform/outbox/event-handlers.js';
import { userDeleted, userDeletionRequested } from '../users/user.events.js';
import { IS_UPCOMING, STARTS_BEFORE_DELETION } from './deleted-user-games.js';
import { GameEditsService } from './edits/game-edits.service.js';

const organized = (condition: string): string =>
  `SELECT g.id AS "gameId" FROM games g WHERE g.organizer_id = $1 AND ${condition} ORDER BY g.id`;

/**
 * Cancels the upcoming games that a deleted account organizes, each in its own transaction. Games that start before the deletion are cancelled as soon
 * as the owner asks for it, and restoring the account does not undo that.
 */
@Injectable()
export class DeletedOrganizerHandlers {
  constructor(
    private readonly database: Database,
    private readonly edits: GameEditsService,
    private readonly clock: Clock,
  ) {}

  @OnEvent(userDeleted, 'user-deleted.cancel-games', { transaction: false })
  cancelGames({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    return this.cancel(IS_UPCOMING, userId, 'The organizer’s account was deleted');
  }

  @OnEvent(userDeletionRequested, 'user-deletion-requested.cancel-games', { transaction: false })
  cancelGamesBeforeDeletion({ userId }: PayloadOf<typeof userDeletionRequested>): Promise<void> {
    return this.cancel(STARTS_BEFORE_DELETION, userId, 'The organizer is leaving Muster');
  }

  private async cancel(condition: string, userId: string, reason: string): Promise<void> {
    const values = [userId, this.clock.now()];
    const games = await this.database.query<{ gameId: string }>(organized(condition), values);
    for (const { gameId } of games) await this.edits.cancel({ id: userId }, gameId, { reason });
  }
}
