import type { NotificationView } from '../../src/contracts/notifications.js';
import { PASSWORD, type Person, type TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { endSuspensions, lift, suspend } from '../moderation/suspension-requests.js';
import { passOnExpiredSeats } from './seats-app.js';
import { SeatsWorld } from './seats-world.js';

/* Players on the waitlist who cannot sign in. In a full game, Bo is the first in line and Cy the second. */

const world = new SeatsWorld();
let app: TestApp;
let admin: Person;
let organizer: Person;
let ada: Person;
let bo: Person;
let cy: Person;

beforeAll(async () => {
  ({ app, organizer, ada, cy } = world);
  admin = await app.person({ role: 'admin' });
});
// Every test creates a new account for Bo, because a suspension and the request for a deletion end all sessions.
beforeEach(async () => {
  bo = world.bo = await app.person();
});

const requestDeletion = ({ http }: Person) => http.put('/api/account/deletion').send({ currentPassword: PASSWORD });
const restore = ({ player: { email } }: Person) =>
  app.visitor().post('/api/auth/restore').send({ email, password: PASSWORD });

/** The states of the seats of Bo and Cy, as they are stored. Bo cannot read his own. */
async function statusesIn({ id }: { id: string }): Promise<(string | null)[]> {
  const { rows } = await app.pool.query<{ userId: string; status: string }>(
    `SELECT user_id AS "userId", CASE WHEN offer_expires_at IS NULL THEN 'waiting' ELSE 'offered' END AS status FROM game_waitlist WHERE game_id = $1`,
    [id],
  );
  return [bo, cy].map(({ player }) => rows.find(({ userId }) => userId === player.id)?.status ?? null);
}

const ABSENCES: [string, () => PromiseLike<unknown>, () => PromiseLike<unknown>][] = [
  ['is suspended', () => suspend(admin, bo).expect(200), () => lift(admin, bo).expect(204)],
  ['has asked for the deletion of their account', () => requestDeletion(bo).expect(200), () => restore(bo).expect(204)],
];

describe.each(ABSENCES)('When a waiting player %s', (_, leave, comeBack) => {
  it('offers skip the player, who keeps the place and is offered a seat after the return', async () => {
    const { game, ...seats } = await world.fullGame();
    await leave();
    await seats.leave(ada).expect(200);
    expect(await statusesIn(game)).toEqual(['waiting', 'offered']);
    await organizer.http.patch(`/api/games/${game.id}`).send({ maxPlayers: 3 }).expect(200);
    expect(await seats.page(ada)).toMatchObject({ freeSeats: 1, can: { join: true } });
    await comeBack();
    await handlersDone(app);
    expect(await statusesIn(game)).toEqual(['offered', 'offered']);
    expect(await seats.page(ada)).toMatchObject({ freeSeats: 0, offeredSeats: 2, can: { join: false } });
  });

  it('the offer passes to the next in line', async () => {
    const { game, ...seats } = await world.fullGame();
    await seats.leave(ada).expect(200);
    await handlersDone(app);
    expect(await statusesIn(game)).toEqual(['offered', 'waiting']);
    await leave();
    await handlersDone(app);
    expect(await statusesIn(game)).toEqual(['waiting', 'offered']);
    const { rows } = await app.pool.query(
      `SELECT FROM notifications WHERE recipient_id = $1 AND type = 'game_waitlist'`,
      [bo.player.id],
    );
    expect(rows).toEqual([]);
    const { body } = await cy.http.get('/api/notifications').expect(200);
    expect((body as NotificationView[]).filter(({ link }) => link === `/games/${game.id}`)).toMatchObject([
      { type: 'game_waitlist', title: 'A seat is free' },
    ]);
  });
});

it('a waiting player is offered a free seat after their suspension has ended by the clock', async () => {
  const { game, ...seats } = await world.fullGame();
  await seats.leaveWaitlist(cy).expect(200);
  await suspend(admin, bo).expect(200);
  await seats.leave(ada).expect(200);
  expect(await statusesIn(game)).toEqual(['waiting', null]);
  await passOnExpiredSeats(app);
  expect(await seats.page(cy)).toMatchObject({ freeSeats: 1, can: { join: true } });
  await endSuspensions(app);
  // Before the scheduled task has run, the page already shows that Bo is next in line.
  expect(await seats.page(cy)).toMatchObject({ freeSeats: 0, can: { join: false } });
  await passOnExpiredSeats(app);
  expect(await statusesIn(game)).toEqual(['offered', null]);
});

it('a seat that is freed during a suspension is never left offered to the suspended player', async () => {
  for (let round = 0; round < 5; round += 1) {
    bo = world.bo = await app.person();
    const { game, ...seats } = await world.fullGame();
    await Promise.all([seats.leave(ada).expect(200), suspend(admin, bo).expect(200)]);
    await handlersDone(app);
    expect(await statusesIn(game)).toEqual(['waiting', 'offered']);
  }
});
