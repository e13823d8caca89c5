import type { GamePageView } from '../../src/contracts/games.js';
import type { NotificationView } from '../../src/contracts/notifications.js';
import { userDeletionRequested } from '../../src/features/users/user.events.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import type { BuiltGame } from '../../src/seed/builders/builders.js';
import { PASSWORD, type Person, type TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { HOUR } from './seats-app.js';
import { SeatsWorld } from './seats-world.js';

/* Games of a person who asks for the deletion of their account. The deletion is due in 14 days. */

const REASON = 'The organizer is leaving Muster';

const world = new SeatsWorld();
let app: TestApp;
let ada: Person;
let bo: Person;
let cy: Person;

beforeAll(() => {
  ({ app, ada, bo, cy } = world);
});
// Every test creates a new organizer, because the request for the deletion ends all sessions.
beforeEach(async () => {
  world.organizer = await app.person();
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR);
const requestDeletion = async ({ http }: Person) => {
  await http.put('/api/account/deletion').send({ currentPassword: PASSWORD }).expect(200);
  await handlersDone(app);
};
const restore = async ({ player: { email } }: Person) => {
  await app.visitor().post('/api/auth/restore').send({ email, password: PASSWORD }).expect(204);
  await handlersDone(app);
};
const page = async ({ id }: BuiltGame, { http }: Person) =>
  (await http.get(`/api/games/${id}`).expect(200)).body as GamePageView;
const notificationsAbout = async ({ id }: BuiltGame, { http }: Person) =>
  ((await http.get('/api/notifications').expect(200)).body as NotificationView[]).filter(
    ({ link }) => link === `/games/${id}`,
  );

describe('A request for the deletion of the organizer’s account', () => {
  it('cancels the games that start before the account is deleted, and notifies participants and the waitlist', async () => {
    const { game } = await world.fullGame();
    await requestDeletion(world.organizer);
    expect(await page(game, ada)).toMatchObject({ status: 'cancelled', cancelReason: REASON });
    for (const person of [ada, bo, cy])
      expect(await notificationsAbout(game, person)).toMatchObject([
        { type: 'game_cancelled', message: expect.stringMatching(/^Deleted player cancelled Game,/) as string },
      ]);
  });

  it('keeps the games that start later until the account is deleted', async () => {
    const onTheNextDay = await world.game({ startsAt: inDays(14.5) });
    const later = await world.game({ startsAt: inDays(16) });
    await requestDeletion(world.organizer);
    expect([await page(onTheNextDay, ada), await page(later, ada)]).toMatchObject([
      { status: 'cancelled' },
      { status: 'upcoming' },
    ]);
  });

  it('does not change games that have started', async () => {
    const game = await world.game({ startsAt: inDays(-0.1), endsAt: inDays(0.1) });
    await requestDeletion(world.organizer);
    expect(await page(game, ada)).toMatchObject({ status: 'ongoing', cancelReason: null });
  });

  it('leaves games cancelled after the account has been restored', async () => {
    const game = await world.game();
    await requestDeletion(world.organizer);
    await restore(world.organizer);
    expect(await page(game, ada)).toMatchObject({ status: 'cancelled', cancelReason: REASON });
  });

  it('cancels nothing if it is handled after the account has been restored', async () => {
    const game = await world.game();
    const { id: userId } = world.organizer.player;
    await app.nest.get(UnitOfWork).run(() => app.nest.get(Outbox).append(userDeletionRequested, { userId }));
    await handlersDone(app);
    expect(await page(game, ada)).toMatchObject({ status: 'upcoming' });
  });
});

describe('A request for the deletion of a participant’s account', () => {
  beforeEach(async () => {
    ada = world.ada = await app.person();
  });

  it('offers the seat to the first in line', async () => {
    const { game } = await world.fullGame();
    await requestDeletion(ada);
    expect(await page(game, bo)).toMatchObject({ currentPlayers: 1, seat: { status: 'offered' } });
    expect(await notificationsAbout(game, bo)).toMatchObject([{ type: 'game_waitlist', title: 'A seat is free' }]);
  });

  it('does not return the seat when the account is restored', async () => {
    const { game } = await world.fullGame();
    await requestDeletion(ada);
    await restore(ada);
    expect((await page(game, await app.signIn(ada.player))).seat).toBeNull();
  });

  it('keeps the seats in games that start later or have started', async () => {
    const { game: later } = await world.fullGame({ startsAt: inDays(16) });
    const { game: started } = await world.fullGame({ startsAt: inDays(-0.1), endsAt: inDays(0.1) });
    await requestDeletion(ada);
    for (const game of [later, started]) expect(await page(game, bo)).toMatchObject({ currentPlayers: 2 });
    await restore(ada);
    expect((await page(later, await app.signIn(ada.player))).seat).toMatchObject({ status: 'registered' });
  });

  it('keeps the place on a waitlist, and offers skip the person', async () => {
    const { game, ...seats } = await world.fullGame();
    const [waiting, next] = [await app.person(), await app.person()];
    for (const person of [waiting, next]) await seats.join(person, { waitlist: true }).expect(201);
    await requestDeletion(waiting);
    for (const person of [bo, cy]) await seats.leaveWaitlist(person).expect(200);
    await seats.leave(ada).expect(200);
    expect((await page(game, next)).seat).toMatchObject({ status: 'offered' });
    await restore(waiting);
    expect((await page(game, await app.signIn(waiting.player))).seat).toMatchObject({ status: 'waiting', position: 1 });
  });

  it('offers no seat of the person’s own game, because the game is cancelled', async () => {
    const { game } = await world.fullGame();
    await requestDeletion(world.organizer);
    expect((await notificationsAbout(game, bo)).map(({ type }) => type)).toEqual(['game_cancelled']);
    expect(await page(game, bo)).toMatchObject({ status: 'cancelled', currentPlayers: 2 });
  });
});
