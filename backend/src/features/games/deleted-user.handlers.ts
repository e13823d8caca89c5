import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../platform/outbox/domain-event.js';
import { OnEvent } from '../../platform/outbox/event-handlers.js';
import { userDeleted, userDeletionRequested } from '../users/user.events.js';
import { deletionDueAt } from '../users/user.reader.js';
import { GameEditsService } from './game-edits.service.js';
import { GameLock } from './game-lock.js';
import { gameStatus } from './game.reader.js';
import { ReservationRepository } from './reservations/reservation.repository.js';
import { SeatsService } from './seats/seats.service.js';
import { WaitlistRepository } from './waitlist/waitlist.repository.js';

type UserDeleted = PayloadOf<typeof userDeleted>;
type UserDeletionRequested = PayloadOf<typeof userDeletionRequested>;

const IS_UPCOMING = `${gameStatus('$2::timestamptz')} = 'upcoming'`;

// The account may be deleted some time after it is due, so the games of the following day are included. Selects no game if the account has been restored.
const STARTS_BEFORE_DELETION = `${IS_UPCOMING} AND g.starts_at < ${deletionDueAt('$1')} + interval '1 day'`;

const organized = (condition: string): string =>
  `SELECT g.id AS "gameId" FROM games g WHERE g.organizer_id = $1 AND ${condition} ORDER BY g.id`;

// Leaves out the person's own games, which are cancelled.
const joined = (condition: string): string => `
  SELECT p.game_id AS "gameId" FROM game_participants p JOIN games g ON g.id = p.game_id
  WHERE p.user_id = $1 AND g.organizer_id <> $1 AND ${condition} ORDER BY p.game_id`;

const WAITED_FOR = 'SELECT game_id AS "gameId" FROM game_waitlist WHERE user_id = $1 ORDER BY game_id';

const RESERVED = `
  SELECT game_id AS "gameId", team_id AS "teamId" FROM game_reservations WHERE reserved_by = $1 AND team_id IS NOT NULL
  UNION SELECT game_id, team_id FROM game_participants WHERE reserved_by = $1 AND team_id IS NOT NULL ORDER BY 1, 2`;

/**
 * The upcoming games of a deleted account: those that it organizes are cancelled, and it leaves the others. It stays among the participants of past
 * games. Games that start before the deletion are cancelled or left as soon as the owner asks for it, and restoring the account does not undo that.
 * Every game has its own transaction.
 */
@Injectable()
export class DeletedUserGameHandlers {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: GameLock,
    private readonly edits: GameEditsService,
    private readonly seats: SeatsService,
    private readonly waitlist: WaitlistRepository,
    private readonly reservations: ReservationRepository,
    private readonly clock: Clock,
  ) {}

  @OnEvent(userDeleted, 'user-deleted.cancel-games', { transaction: false })
  cancelGames({ userId }: UserDeleted): Promise<void> {
    return this.cancel(organized(IS_UPCOMING), userId, 'The organizer’s account was deleted');
  }

  @OnEvent(userDeletionRequested, 'user-deletion-requested.cancel-games', { transaction: false })
  cancelGamesBeforeDeletion({ userId }: UserDeletionRequested): Promise<void> {
    return this.cancel(organized(STARTS_BEFORE_DELETION), userId, 'The organizer is leaving Muster');
  }

  /** The freed seats go to the first in line. */
  @OnEvent(userDeleted, 'user-deleted.leave-games', { transaction: false })
  async leaveGames({ userId }: UserDeleted): Promise<void> {
    await this.leave(joined(IS_UPCOMING), userId);
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
  leaveGamesBeforeDeletion({ userId }: UserDeletionRequested): Promise<void> {
    return this.leave(joined(STARTS_BEFORE_DELETION), userId);
  }

  @OnEvent(userDeleted, 'user-deleted.release-seats', { transaction: false })
  async releaseSeats({ userId }: UserDeleted): Promise<void> {
    const reserved = await this.database.query<{ gameId: string; teamId: string }>(RESERVED, [userId]);
    for (const { gameId, teamId } of reserved)
      await this.unitOfWork.run(async () => {
        await this.lock.acquire({ id: userId }, gameId);
        await this.reservations.release(gameId, teamId, userId);
      });
  }

  private async cancel(organizedGames: string, userId: string, reason: string): Promise<void> {
    for (const { gameId } of await this.gamesOf(organizedGames, userId))
      await this.edits.cancel({ id: userId }, gameId, { reason });
  }

  private async leave(joinedGames: string, userId: string): Promise<void> {
    for (const { gameId } of await this.gamesOf(joinedGames, userId)) await this.seats.leave({ id: userId }, gameId);
  }

  private gamesOf(statement: string, userId: string): Promise<{ gameId: string }[]> {
    return this.database.query(statement, [userId, this.clock.now()]);
  }
}
