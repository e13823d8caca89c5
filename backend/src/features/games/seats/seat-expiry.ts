import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { GameSchedule } from '../schedule/game-schedule.js';
import { isOfferOver, isReservationOver } from './seat-deadlines.js';
import { SeatOffers } from './seat-offers.js';

const NOW = '$1::timestamptz';

const LOCK_NEXT = `
  SELECT g.id FROM games g
  WHERE (g.offered_seats > 0 OR g.reserved_seats > 0) AND (
    EXISTS (SELECT FROM game_waitlist w WHERE w.game_id = g.id AND ${isOfferOver(NOW)})
    OR EXISTS (SELECT FROM game_reservations r WHERE r.game_id = g.id AND ${isReservationOver(NOW)}))
  ORDER BY g.id LIMIT 1 FOR NO KEY UPDATE OF g SKIP LOCKED`;

/** Passes on the seats of expired offers and reservations. */
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
      const game = await this.database.queryOne<{ id: string }>(LOCK_NEXT, [this.clock.now()]);
      if (game) await this.offers.passOnOverdueSeats(game.id);
      return game !== undefined;
    });
  }
}
