import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { userDeleted, userDeletionRequested } from '../../users/user.events.js';
import { IS_UPCOMING, STARTS_BEFORE_DELETION } from '../deleted-user-games.js';
import { GameLock } from '../game-lock.js';
import { WaitlistRepository } from '../waitlist/waitlist.repository.js';
import { SeatsService } from './seats.service.js';

// Leaves out the person's own games, which are cancelled.
const joined = (condition: string): string => `
  SELECT p.game_id AS "gameId" FROM game_participants p JOIN games g ON g.id = p.game_id
  WHERE p.user_id = $1 AND g.organizer_id <> $1 AND ${condition} ORDER BY p.game_id`;

const WAITED_FOR = 'SELECT game_id AS "gameId" FROM game_waitlist WHERE user_id = $1 ORDER BY game_id';

/**
 * Removes a deleted account from its upcoming games and from waitlists, each in its own transaction. It stays among the participants of past games.
 * Games that start before the deletion are left as soon as the owner asks for it, and restoring the account does not undo that.
 */
@Injectable()
export class DeletedPlayerHandlers {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: GameLock,
    private readonly seats: SeatsService,
    private readonly waitlist: WaitlistRepository,
    private readonly clock: Clock,
  ) {}

  /** A claimed seat goes back to the team’s reservation, any other to the first in line. */
  @OnEvent(userDeleted, 'user-deleted.leave-games', { transaction: false })
  async leaveGames({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    await this.leave(IS_UPCOMING, userId);
    const waitedFor = await this.database.query<{ gameId: string }>(WAITED_FOR, [userId]);
    for (const { gameId } of waitedFor)
      await this.unitOfWork.run(async () => {
        await this.lock.acquire({ id: userId }, gameId);
        await this.waitlist.remove(gameId, userId);
      });
    await this.database.query('DELETE FROM game_removals WHERE user_id = $1', [userId]);
  }

  /** Places on waitlists stay for a restored account. Offers skip them until then. */
  @OnEvent(userDeletionRequested, 'user-deletion-requested.leave-games', { transaction: false })
  leaveGamesBeforeDeletion({ userId }: PayloadOf<typeof userDeletionRequested>): Promise<void> {
    return this.leave(STARTS_BEFORE_DELETION, userId);
  }

  private async leave(condition: string, userId: string): Promise<void> {
    const values = [userId, this.clock.now()];
    const games = await this.database.query<{ gameId: string }>(joined(condition), values);
    for (const { gameId } of games) await this.seats.leave({ id: userId }, gameId);
  }
}
