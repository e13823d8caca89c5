import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { GameSchedule } from '../schedule/game-schedule.js';
import { FREE_SEATS_STORED, gameStatus } from '../game.reader.js';
import { isOfferOver, isReservationOver, startsSoon, WAITING_FOR_OFFER } from './seat-deadlines.js';
import { SeatOffers } from './seat-offers.js';

const NOW = '$1::timestamptz';

const LOCK_OVERDUE = `
  SELECT g.id FROM games g
  WHERE (g.offered_seats > 0 OR g.reserved_seats > 0) AND (
    EXISTS (SELECT FROM game_waitlist w WHERE w.game_id = g.id AND ${isOfferOver(NOW)})
    OR EXISTS (SELECT FROM game_reservations r WHERE r.game_id = g.id AND ${isReservationOver(NOW)}))
  ORDER BY g.id LIMIT 1 FOR NO KEY UPDATE OF g SKIP LOCKED`;

// Offers skip players who cannot take a seat at that moment. A suspension ends by the clock, without a write that would offer them the free seats.
const LOCK_UNOFFERED = `
  SELECT g.id FROM games g
  WHERE g.waitlist_count > 0 AND g.status = 'upcoming' AND ${gameStatus(NOW)} = 'upcoming' AND NOT ${startsSoon(NOW)}
    AND ${FREE_SEATS_STORED} > 0 AND ${WAITING_FOR_OFFER} > 0
  ORDER BY g.id LIMIT 1 FOR NO KEY UPDATE OF g SKIP LOCKED`;

/** Passes on the seats of expired offers and reservations, and offers free seats to players who may be offered a seat again. */
@Injectable()
export class SeatExpiry implements OnModuleInit {
  constructor(
    private readonly schedule: GameSchedule,
    private readonly unitOfWork: UnitOfWork,
    private readonly database: Database,
    private readonly offers: SeatOffers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.register(() => this.run());
  }

  /** Handles one game that no other process is changing. Returns whether there was one. */
  run(): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const game = (await this.lockNext(LOCK_OVERDUE)) ?? (await this.lockNext(LOCK_UNOFFERED));
      if (game) await this.offers.releaseOverdueAndOfferSeats(game.id);
      return game !== undefined;
    });
  }

  private lockNext(statement: string): Promise<{ id: string } | undefined> {
    return this.database.queryOne<{ id: string }>(statement, [this.clock.now()]);
  }
}
