import type { NotificationView } from '../../src/contracts/notifications.js';
import { PASSWORD, type Person, type TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { endSuspensions, lift, suspend } from '../moderation/suspension-requests.js';
import { HOUR, passOnExpiredSeats, seatsOf } from './seats-app.js';
import { SeatsWorld } from './seats-world.js';

/* Games whose organizer cannot sign in. In a full game, Bo is the first in line and Cy the second. */

const world = new SeatsWorld();
let app: TestApp;
let admin: Person;
let ada: Person;
let bo: Person;
let cy: Person;

beforeAll(async () => {
  ({ app, ada, bo, cy } = world);
  admin = await app.person({ role: 'admin' });
});
// Every test creates a new organizer, because a suspension and the request for a deletion end all sessions.
beforeEach(async () => {
  world.organizer = await app.person();
});

const requestDeletion = ({ http }: Person) => http.put('/api/account/deletion').send({ currentPassword: PASSWORD });
const restore = ({ player: { email } }: Person) =>
  app.visitor().post('/api/auth/restore').send({ email, password: PASSWORD });

/** A start after the deletion of the organizer's account, because games that start before it are cancelled. */
const afterDeletion = () => ({ startsAt: new Date(Date.now() + 20 * 24 * HOUR) });

const REFUSED = { code: 'game.not-joinable' };

const ABSENCES: [string, () => PromiseLike<unknown>, () => PromiseLike<unknown>][] = [
  ['is suspended', () => suspend(admin, world.organizer).expect(200), () => lift(admin, world.organizer).expect(204)],
  [
    'has asked for the deletion of their account',
    () => requestDeletion(world.organizer).expect(200),
    () => restore(world.organizer).expect(204),
  ],
];

describe.each(ABSENCES)('While the organizer %s', (_, leave, comeBack) => {
  it('no member is asked to claim a reserved seat that another member has given up', async () => {
    const teamId = await app.build.team(ada.player, { members: [bo.player, cy.player] });
    const game = await world.game({ ...afterDeletion(), maxPlayers: 9 });
    const seats = seatsOf(game);
    await seats.reserve(ada, teamId, 1).expect(201);
    await seats.join(bo, { claim: true }).expect(201);
    await handlersDone(app);
    await leave();
    await seats.leave(bo).expect(200);
    await handlersDone(app);
    const { body } = await cy.http.get('/api/notifications').expect(200);
    expect((body as NotificationView[]).filter(({ link }) => link === `/games/${game.id}`)).toEqual([]);
  });

  it('nobody takes a free or a reserved seat or reserves one', async () => {
    const teamId = await app.build.team(ada.player, { members: [bo.player] });
    const otherTeamId = await app.build.team(cy.player, { members: [bo.player] });
    const { join, page, reserve } = seatsOf(await world.game({ ...afterDeletion(), maxPlayers: 9 }));
    await reserve(ada, teamId, 1).expect(201);
    await leave();
    await handlersDone(app);
    for (const person of [bo, cy])
      expect(await page(person)).toMatchObject({
        can: { join: false, joinWaitlist: false },
        why: { join: 'You can’t join this game any more', joinCode: 'game.not-joinable' },
        isOrganizerAway: true,
      });
    expect((await join(cy).expect(409)).body).toMatchObject(REFUSED);
    expect((await join(bo, { claim: true }).expect(409)).body).toMatchObject(REFUSED);
    expect((await reserve(cy, otherTeamId, 1).expect(409)).body).toMatchObject(REFUSED);
    await comeBack();
    expect(await page(cy)).toMatchObject({ isOrganizerAway: false });
    await join(cy).expect(201);
    await join(bo, { claim: true }).expect(201);
  });

  it('nobody joins the waitlist', async () => {
    const { join, leaveWaitlist, page } = await world.fullGame(afterDeletion());
    await leaveWaitlist(cy).expect(200);
    await leave();
    expect((await page(cy)).can).toMatchObject({ join: false, joinWaitlist: false });
    expect((await join(cy, { waitlist: true }).expect(409)).body).toMatchObject(REFUSED);
    await comeBack();
    await join(cy, { waitlist: true }).expect(201);
  });

  it('nobody is offered a seat, and the first in line is offered it after the organizer’s return', async () => {
    const { join, leave: leaveGame, page } = await world.fullGame(afterDeletion());
    await leaveGame(ada).expect(200);
    expect(await world.statuses(page)).toEqual([null, 'offered', 'waiting']);
    await leave();
    expect((await join(bo).expect(409)).body).toMatchObject(REFUSED);
    await handlersDone(app);
    await passOnExpiredSeats(app);
    expect(await world.statuses(page)).toEqual([null, 'waiting', 'waiting']);
    await comeBack();
    await handlersDone(app);
    expect(await world.statuses(page)).toEqual([null, 'offered', 'waiting']);
    await join(bo).expect(201);
  });
});

it('a free seat is offered after the organizer’s suspension has ended by the clock', async () => {
  const { leave, page } = await world.fullGame();
  await suspend(admin, world.organizer).expect(200);
  await leave(ada).expect(200);
  // Seats of a game that a handler has locked are not passed on.
  await handlersDone(app);
  await passOnExpiredSeats(app);
  expect(await world.statuses(page)).toEqual([null, 'waiting', 'waiting']);
  await endSuspensions(app);
  await passOnExpiredSeats(app);
  expect(await world.statuses(page)).toEqual([null, 'offered', 'waiting']);
});
