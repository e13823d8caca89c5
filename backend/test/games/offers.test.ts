import type { NotificationView } from '../../src/contracts/notifications.js';
import type { Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { HOUR, passOnExpiredSeats } from './seats-app.js';
import { SeatsWorld } from './seats-world.js';

const world = new SeatsWorld();
let app: TestApp;
let organizer: Person;
let ada: Person;
let bo: Person;
let cy: Person;

beforeAll(() => {
  ({ app, organizer, ada, bo, cy } = world);
});
beforeEach(async () => {
  await handlersDone(app);
  await app.pool.query('DELETE FROM notifications');
});

/** The messages of the notifications that nobody has answered. */
const messagesOf = async ({ http }: Person): Promise<string[]> => {
  await handlersDone(app);
  const { body } = await http.get('/api/notifications').expect(200);
  return (body as NotificationView[]).filter(({ outcome }) => outcome === null).map(({ message }) => message);
};

/** Bo has an offer for the seat that Ada left, and Cy waits. */
async function offeredGame() {
  const full = await world.fullGame({ title: 'Night Watch' });
  await full.leave(ada).expect(200);
  expect(await messagesOf(bo)).toEqual([expect.stringMatching(/^A seat in Night Watch is kept for you until /)]);
  return full;
}

describe('The notification of an offered seat', () => {
  it('closes when the player takes the seat', async () => {
    const { join } = await offeredGame();
    const live = await app.connect(bo);
    await join(bo).expect(201);
    expect(await messagesOf(bo)).toEqual([]);
    await eventually(() => expect(live.unreadCounts()?.notifications).toBe(0));
    live.close();
  });

  it('closes when the player declines the seat', async () => {
    const { leaveWaitlist } = await offeredGame();
    await leaveWaitlist(bo).expect(200);
    expect(await messagesOf(bo)).toEqual([]);
    expect(await messagesOf(cy)).toHaveLength(1);
  });

  it('is retracted when the offer ends only after the start, because the server was down', async () => {
    const clock = world.stopClock();
    const { game } = await offeredGame();
    await app.pool.query(`UPDATE games SET starts_at = $2, ends_at = $3 WHERE id = $1`, [
      game.id,
      new Date(clock.now.getTime() - HOUR),
      new Date(clock.now.getTime() + HOUR),
    ]);
    await passOnExpiredSeats(app);
    expect(await messagesOf(bo)).toEqual([]);
  });

  it('is replaced when the offer expires', async () => {
    const clock = world.stopClock();
    await offeredGame();
    clock.now = new Date(clock.now.getTime() + 25 * HOUR);
    await passOnExpiredSeats(app);
    expect(await messagesOf(bo)).toEqual(['The seat in Night Watch is no longer kept for you']);
  });
});

describe('Cancelling a game', () => {
  it('ends its offers and its waitlist and notifies everybody who was on it', async () => {
    const { game, page } = await offeredGame();
    const live = await app.connect(bo);
    await organizer.http.post(`/api/games/${game.id}/cancel`).send({ reason: 'Storm' }).expect(200);
    expect(await live.next('game:changed', ({ id, part }) => id === game.id && part === 'seats')).toBeTruthy();
    live.close();
    expect(await world.statuses(page)).toEqual([null, null, null]);
    expect(await page(bo)).toMatchObject({ offeredSeats: 0, waitlistCount: 0, currentPlayers: 1 });
    for (const person of [bo, cy])
      expect(await messagesOf(person)).toEqual([expect.stringMatching(/cancelled Night Watch, .*: “Storm”$/)]);
  });

  it('ends reservations and notifies the leader who reserved the seats', async () => {
    const teamId = await app.build.team(ada.player, { members: [bo.player] });
    const game = await world.game({ title: 'Night Watch' });
    await ada.http.post(`/api/games/${game.id}/reservations`).send({ teamId, seats: 2 }).expect(201);
    await organizer.http.post(`/api/games/${game.id}/cancel`).send({ reason: 'Storm' }).expect(200);
    const { body } = await ada.http.get(`/api/games/${game.id}`).expect(200);
    expect(body).toMatchObject({ reservedSeats: 0, freeSeats: 2 });
    expect(await messagesOf(ada)).toEqual([expect.stringMatching(/cancelled Night Watch/)]);
  });
});
