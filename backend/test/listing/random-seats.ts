import type { BuiltGame, BuiltPlayer } from '../../src/seed/builders/builders.js';
import type { TestApp } from '../app.js';
import type { SeededRandom } from '../seeded-random.js';

const HOUR = 3_600_000;
const RESERVATION_HOURS = 48;
/** Neither a reservation nor an offer lasts beyond this many hours before the start. */
const KEPT_UNTIL_HOURS = 2;

interface SeatScene {
  game: BuiltGame;
  startsAt: Date;
  /** The seats that are not taken. */
  seats: number;
  team: { id: string; leader: BuiltPlayer };
  /** Players without a seat. */
  waiting: readonly BuiltPlayer[];
}

/**
 * Reserves random seats of a game for a team, and offers others to players on the waitlist. Some of the reservations and offers have expired.
 * Returns the number of seats that anybody can take.
 */
export async function keepRandomSeats(
  app: TestApp,
  random: SeededRandom,
  { game, startsAt, seats, team, waiting }: SeatScene,
): Promise<number> {
  const now = Date.now();
  const end = startsAt.getTime() - KEPT_UNTIL_HOURS * HOUR;
  const isKept = (expiresAt: number): boolean => Math.min(expiresAt, end) > now;
  let notKept = seats;
  let free = seats;
  if (notKept > 0 && random.next() < 0.4) {
    const reserved = 1 + Math.floor(random.next() * notKept);
    const reservedAt = now - random.pick([1, 47, 49]) * HOUR;
    await app.build.reservation(game, team.id, team.leader, reserved, new Date(reservedAt));
    notKept -= reserved;
    if (isKept(reservedAt + RESERVATION_HOURS * HOUR)) free -= reserved;
  }
  for (const player of random.sample(waiting, 0.2)) {
    await app.build.waiting(game, player);
    if (notKept > 0 && random.next() < 0.6) {
      const expiresAt = now + random.pick([-1, 5]) * HOUR;
      await offer(app, game, player, new Date(expiresAt));
      notKept -= 1;
      if (isKept(expiresAt)) free -= 1;
    } else if (end > now) {
      free -= 1;
    }
  }
  return Math.max(0, free);
}

const OFFER = `
  WITH counted AS (UPDATE games SET offered_seats = offered_seats + 1 WHERE id = $1)
  UPDATE game_waitlist SET offer_expires_at = $3 WHERE game_id = $1 AND user_id = $2`;

const offer = (app: TestApp, game: BuiltGame, player: BuiltPlayer, expiresAt: Date) =>
  app.pool.query(OFFER, [game.id, player.id, expiresAt]);
