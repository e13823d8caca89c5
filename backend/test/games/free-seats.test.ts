import type { NotificationView } from '../../src/contracts/notifications.js';
import { GameSchedule } from '../../src/features/games/schedule/game-schedule.js';
import type { Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { HOUR } from './seats-app.js';
import { SeatsWorld } from './seats-world.js';

const MINUTE = HOUR / 60;

const world = new SeatsWorld();
let app: TestApp;
let organizer: Person;
let ada: Person;
let bo: Person;
let cy: Person;
let clock: ReturnType<typeof world.stopClock>;
let full: Awaited<ReturnType<typeof world.fullGame>>;

beforeAll(() => {
  ({ app, organizer, ada, bo, cy } = world);
});
beforeEach(async () => {
  await handlersDone(app);
  await app.pool.query('DELETE FROM notifications');
  clock = world.stopClock();
  full = await world.fullGame({ title: 'Night Watch', startsAt: new Date(clock.now.getTime() + 3 * HOUR) });
});

const advance = (minutes: number): void => void (clock.now = new Date(clock.now.getTime() + minutes * MINUTE));

/** Runs the scheduled tasks of two workers at the same time. */
async function sweep(): Promise<void> {
  const schedule = app.nest.get(GameSchedule);
  await Promise.all([schedule.run(), schedule.run()]);
  await handlersDone(app);
}

const notificationsOf = async ({ http }: Person): Promise<NotificationView[]> =>
  ((await http.get('/api/notifications').expect(200)).body as NotificationView[]).filter(
    ({ type, link }) => type === 'game_waitlist' && link === `/games/${full.game.id}`,
  );
const messagesOf = async (person: Person): Promise<string[]> =>
  (await notificationsOf(person)).map(({ message }) => message);
const events = async (): Promise<number> =>
  (
    await app.pool.query(`SELECT FROM outbox WHERE name = 'game.seats-freed' AND payload->>'gameId' = $1`, [
      full.game.id,
    ])
  ).rows.length;

const FREE = 'A seat in Night Watch is free. Whoever joins first gets it';

describe('A seat that becomes free in the last two hours before the start', () => {
  beforeEach(() => advance(70));

  it('is announced once to everybody who waits, and goes to whoever joins first', async () => {
    await full.leave(ada).expect(200);
    await sweep();
    await sweep();
    for (const person of [bo, cy])
      expect(await notificationsOf(person)).toMatchObject([
        { title: 'A seat is free', message: FREE, senderId: null, action: null, isRead: false },
      ]);
    for (const person of [organizer, ada]) expect(await messagesOf(person)).toEqual([]);
    expect(await events()).toBe(1);
    expect(await full.page(cy)).toMatchObject({ freeSeats: 1, offeredSeats: 0, can: { join: true } });

    const answers = await Promise.all([bo, cy].map((person) => full.join(person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [winner, loser] = answers[0]?.status === 201 ? [bo, cy] : [cy, bo];
    // The player who takes the seat loses the place on the waitlist and the notification.
    expect(await full.page(winner)).toMatchObject({ isJoined: true, waitlistCount: 1, seat: { status: 'registered' } });
    expect((await full.page(loser)).seat).toMatchObject({ status: 'waiting', position: 1 });
    await sweep();
    expect([await messagesOf(winner), await messagesOf(loser)]).toEqual([[], [FREE]]);
  });

  it('is announced with all other seats that became free since the last announcement, ten minutes after it', async () => {
    await full.leave(ada).expect(200);
    await sweep();
    advance(3);
    await full.leave(organizer).expect(200);
    await sweep();
    expect([await messagesOf(bo), await events()]).toEqual([[FREE], 1]);
    advance(8);
    await sweep();
    const both = '2 seats in Night Watch are free. Whoever joins first gets one';
    expect([await messagesOf(bo), await messagesOf(cy), await events()]).toEqual([[both], [both], 2]);
    advance(30);
    await sweep();
    expect(await events()).toBe(2);
  });

  it('is announced again after others took the first one, but not more often than every ten minutes', async () => {
    for (let round = 0; round < 3; round += 1) {
      await full.leave(ada).expect(200);
      await sweep();
      await full.join(ada).expect(201);
      await sweep();
    }
    expect([(await messagesOf(bo)).length, await events()]).toEqual([1, 1]);
    advance(11);
    await sweep();
    expect(await events()).toBe(1);
    await full.leave(ada).expect(200);
    await sweep();
    expect(await events()).toBe(2);
  });

  it('is not announced to players who cannot take it', async () => {
    const blocked = await app.person();
    await app.build.waiting(full.game, blocked.player);
    await app.build.block(organizer.player, blocked.player);
    await full.leave(ada).expect(200);
    await sweep();
    expect([await messagesOf(blocked), await messagesOf(bo)]).toEqual([[], [FREE]]);
  });
});

it('A seat whose offer ends two hours before the start is announced to the others who wait', async () => {
  await full.leave(ada).expect(200);
  await sweep();
  expect(await messagesOf(bo)).toEqual([expect.stringContaining('is kept for you until')]);
  expect([await messagesOf(cy), await events()]).toEqual([[], 0]);
  advance(61);
  // The task that ends the offer may run after the one that announces free seats.
  await sweep();
  await sweep();
  expect([await messagesOf(cy), await messagesOf(bo), await events()]).toEqual([
    [FREE],
    ['The seat in Night Watch is no longer kept for you'],
    1,
  ]);
});

it('Nothing is announced after the start, or while nobody waits', async () => {
  const empty = await world.game({ startsAt: new Date(clock.now.getTime() + HOUR) });
  await sweep();
  const { rows } = await app.pool.query(
    `SELECT FROM outbox WHERE name = 'game.seats-freed' AND payload->>'gameId' = $1`,
    [empty.id],
  );
  expect(rows).toEqual([]);
  advance(200);
  await full.leave(ada).expect(409);
  await app.pool.query('UPDATE games SET max_players = 5 WHERE id = $1', [full.game.id]);
  await sweep();
  expect(await events()).toBe(0);
});
