import type { GamePageView } from '../../src/contracts/games.js';
import { SeatExpiry } from '../../src/features/games/seats/seat-expiry.js';
import { Clock } from '../../src/platform/clock.js';
import type { BuiltGame } from '../../src/seed/builders/builders.js';
import type { Person, TestApp } from '../app.js';

export const HOUR = 3_600_000;

/** Sends the requests of one game. */
export const seatsOf = (game: BuiltGame) => {
  const path = `/api/games/${game.id}`;
  return {
    page: async ({ http }: { http: Person['http'] }): Promise<GamePageView> =>
      (await http.get(path).expect(200)).body as GamePageView,
    join: ({ http }: Person, request?: object) => http.post(`${path}/join`).send(request),
    leave: ({ http }: Person) => http.post(`${path}/leave`).send(),
    leaveWaitlist: ({ http }: Person) => http.delete(`${path}/waitlist`),
    reserve: ({ http }: Person, teamId: string, seats: number) =>
      http.post(`${path}/reservations`).send({ teamId, seats }),
    release: ({ http }: Person, teamId: string) => http.delete(`${path}/reservations/${teamId}`),
    remove: ({ http }: Person, { player }: Person, reason = 'No show last time') =>
      http.delete(`${path}/participants/${player.id}`).send({ reason }),
    waitlist: ({ http }: Person, query = '') => http.get(`${path}/waitlist${query}`),
    removeWaiting: ({ http }: Person, { player }: Person, reason = 'No show last time') =>
      http.delete(`${path}/waitlist/${player.id}`).send({ reason }),
    letBackIn: ({ http }: Person, { player }: Person) => http.delete(`${path}/removals/${player.id}`),
  };
};

/** Stops the clock of the app at a time that the test moves. `restore` starts it again. */
export function stopClock({ nest }: TestApp, at = new Date()): { now: Date; restore: () => void } {
  const stopped = { now: at, restore: () => spy.mockRestore() };
  const spy = jest.spyOn(nest.get(Clock), 'now').mockImplementation(() => stopped.now);
  return stopped;
}

/** Passes on all expired offers and reservations. */
export async function passOnExpiredSeats({ nest }: TestApp): Promise<void> {
  const expiry = nest.get(SeatExpiry, { strict: false });
  while (await expiry.run());
}

/** Queries that find games whose stored counts differ from the rows counted, or exceed the capacity. */
export const WRONG_SEATS = [
  'SELECT id FROM games g WHERE current_players <> (SELECT count(*) FROM game_participants WHERE game_id = g.id)',
  'SELECT id FROM games g WHERE waitlist_count <> (SELECT count(*) FROM game_waitlist WHERE game_id = g.id)',
  'SELECT id FROM games g WHERE offered_seats <> (SELECT count(offer_expires_at) FROM game_waitlist WHERE game_id = g.id)',
  'SELECT id FROM games g WHERE reserved_seats <> (SELECT coalesce(sum(seats), 0) FROM game_reservations WHERE game_id = g.id)',
  'SELECT id FROM games WHERE current_players + reserved_seats + offered_seats > max_players',
];

export async function expectConsistentSeats({ pool }: TestApp): Promise<void> {
  for (const sql of WRONG_SEATS) expect([sql, (await pool.query(sql)).rows]).toEqual([sql, []]);
}
