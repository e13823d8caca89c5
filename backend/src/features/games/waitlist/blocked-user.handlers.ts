import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { userBlocked, userUnblocked } from '../../users/user.events.js';
import { GameLock } from '../game-lock.js';
import { SeatOffers } from '../seats/seat-offers.js';

// Selects the entries without offers, too: a transaction that is still open may be offering a seat.
const WAITED_FOR = `
  SELECT g.id AS "gameId", g.organizer_id AS "organizerId" FROM game_waitlist w JOIN games g ON g.id = w.game_id
  WHERE w.user_id IN ($1, $2) AND g.organizer_id IN ($1, $2) AND g.organizer_id <> w.user_id AND g.status = 'upcoming' ORDER BY g.id`;

/** A seat of a game is not offered to a player while the organizer blocks them or they block the organizer. */
@Injectable()
export class BlockedUserGameHandlers {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: GameLock,
    private readonly offers: SeatOffers,
  ) {}

  @OnEvent(userBlocked, 'user-blocked.pass-on-seats', { transaction: false })
  passOnSeats(people: PayloadOf<typeof userBlocked>): Promise<void> {
    return this.adaptOffers(people);
  }

  @OnEvent(userUnblocked, 'user-unblocked.offer-seats', { transaction: false })
  offerSeats(people: PayloadOf<typeof userUnblocked>): Promise<void> {
    return this.adaptOffers(people);
  }

  /** Every game has its own transaction. */
  private async adaptOffers({ blockerId, blockedId }: PayloadOf<typeof userBlocked>): Promise<void> {
    const games = await this.database.query<{ gameId: string; organizerId: string }>(WAITED_FOR, [
      blockerId,
      blockedId,
    ]);
    for (const { gameId, organizerId } of games)
      await this.unitOfWork.run(async () => {
        await this.lock.acquire({ id: organizerId }, gameId);
        await this.offers.adaptToBlocks(gameId);
      });
  }
}
