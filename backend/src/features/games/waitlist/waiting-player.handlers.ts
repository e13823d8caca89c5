import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { suspensionLifted, userSuspended } from '../../moderation/suspensions/suspension.events.js';
import { SuspensionReader } from '../../users/suspensions/suspension.reader.js';
import { userBlocked, userDeletionRequested, userRestored, userUnblocked } from '../../users/user.events.js';
import { GameLock } from '../game-lock.js';
import { SeatOffers } from '../seats/seat-offers.js';

interface WaitedFor {
  gameId: string;
  organizerId: string;
}

// These statements also select the entries without offers: a transaction that is still open may be offering a seat.
const WAITED_FOR = `
  SELECT DISTINCT g.id AS "gameId", g.organizer_id AS "organizerId" FROM game_waitlist w JOIN games g ON g.id = w.game_id
  WHERE g.status = 'upcoming'`;

const WAITED_FOR_WITH = `${WAITED_FOR} AND (w.user_id = $1 OR g.organizer_id = $1) ORDER BY g.id`;

const WAITED_FOR_WITH_BLOCK = `
  ${WAITED_FOR} AND w.user_id IN ($1, $2) AND g.organizer_id IN ($1, $2) AND g.organizer_id <> w.user_id ORDER BY g.id`;

/**
 * Reassigns offered seats when a player on a waitlist may no longer be offered a seat, or may be again: after blocks between them and the organizer,
 * and after suspensions and requests for the deletion of the account of one of them. No event is appended when a suspension expires: `SeatExpiry` offers the free seats then.
 */
@Injectable()
export class WaitingPlayerHandlers {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: GameLock,
    private readonly offers: SeatOffers,
    private readonly suspensions: SuspensionReader,
  ) {}

  @OnEvent(userBlocked, 'user-blocked.pass-on-seats', { transaction: false })
  passOnSeatsOfBlocked({ blockerId, blockedId }: PayloadOf<typeof userBlocked>): Promise<void> {
    return this.reassign(WAITED_FOR_WITH_BLOCK, [blockerId, blockedId]);
  }

  @OnEvent(userUnblocked, 'user-unblocked.offer-seats', { transaction: false })
  offerSeatsToUnblocked({ blockerId, blockedId }: PayloadOf<typeof userUnblocked>): Promise<void> {
    return this.reassign(WAITED_FOR_WITH_BLOCK, [blockerId, blockedId]);
  }

  @OnEvent(userSuspended, 'user-suspended.pass-on-seats', { transaction: false })
  async passOnSeatsOfSuspended({ suspensionId }: PayloadOf<typeof userSuspended>): Promise<void> {
    await this.reassign(WAITED_FOR_WITH, [await this.suspensions.userOf(suspensionId)]);
  }

  @OnEvent(suspensionLifted, 'user-suspension-lifted.offer-seats', { transaction: false })
  async offerSeatsAfterSuspension({ suspensionId }: PayloadOf<typeof suspensionLifted>): Promise<void> {
    await this.reassign(WAITED_FOR_WITH, [await this.suspensions.userOf(suspensionId)]);
  }

  @OnEvent(userDeletionRequested, 'user-deletion-requested.pass-on-seats', { transaction: false })
  passOnSeatsOfLeaving({ userId }: PayloadOf<typeof userDeletionRequested>): Promise<void> {
    return this.reassign(WAITED_FOR_WITH, [userId]);
  }

  @OnEvent(userRestored, 'user-restored.offer-seats', { transaction: false })
  offerSeatsToRestored({ userId }: PayloadOf<typeof userRestored>): Promise<void> {
    return this.reassign(WAITED_FOR_WITH, [userId]);
  }

  /** Every game has its own transaction. */
  private async reassign(waitedFor: string, values: readonly (string | undefined)[]): Promise<void> {
    const games = await this.database.query<WaitedFor>(waitedFor, values);
    for (const { gameId, organizerId } of games)
      await this.unitOfWork.run(async () => {
        await this.lock.acquire({ id: organizerId }, gameId);
        await this.offers.reassignSeats(gameId);
      });
  }
}
