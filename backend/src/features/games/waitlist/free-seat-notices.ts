import { Injectable } from '@nestjs/common';
import { GAME_LIMITS } from '../../../contracts/game-options.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { gameSeatsFreed } from '../game.events.js';
import { FREE_SEATS_STORED } from '../game.reader.js';
import { GameSchedule } from '../schedule/game-schedule.js';

const BATCH_SIZE = 100;

/** The shortest time between two notifications about free seats of one game. Seats that become free in between are announced together. */
const INTERVAL_MINUTES = 10;

// Stores how many free seats the waitlist knows of. When seats are taken, it only lowers the number, so that the next freed seat counts again.
const MARK_DUE = `
  UPDATE games g SET announced_free_seats = due.free, free_seats_announced_at = CASE WHEN due.has_new_free_seats THEN $1 ELSE g.free_seats_announced_at END
  FROM (
    SELECT id, free, free > announced_free_seats AS has_new_free_seats
    FROM (SELECT g.*, ${FREE_SEATS_STORED} AS free FROM games g) g
    WHERE status = 'upcoming' AND starts_at > $1::timestamptz AND starts_at <= $1 + interval '${GAME_LIMITS.offerEndsBeforeStart} hours' AND waitlist_count > 0
      AND (free < announced_free_seats
        OR (free > announced_free_seats AND coalesce(free_seats_announced_at <= $1 - interval '${INTERVAL_MINUTES} minutes', true)))
    ORDER BY starts_at LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE SKIP LOCKED
  ) due
  WHERE g.id = due.id RETURNING g.id AS "gameId", due.has_new_free_seats AS "hasNewFreeSeats"`;

/**
 * Tells the waitlist of seats that become free in the last two hours before the start. Offers have ended by then, so a free seat goes to whoever joins
 * first.
 */
@Injectable()
export class FreeSeatNotices {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    schedule: GameSchedule,
  ) {
    schedule.register(() => this.appendDue());
  }

  private appendDue(): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const due = await this.database.query<{ gameId: string; hasNewFreeSeats: boolean }>(MARK_DUE, [this.clock.now()]);
      await this.outbox.appendAll(
        gameSeatsFreed,
        due.flatMap(({ gameId, hasNewFreeSeats }) => (hasNewFreeSeats ? [{ gameId }] : [])),
      );
      return due.length === BATCH_SIZE;
    });
  }
}
