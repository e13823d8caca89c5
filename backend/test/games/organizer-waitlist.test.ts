import type { WaitingPlayerView } from '../../src/contracts/game-seats.js';
import type { NotificationView } from '../../src/contracts/notifications.js';
import { type Person, type TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { nextPagePath } from '../http/paging-links.js';
import { suspend } from '../moderation/suspension-requests.js';
import { HOUR } from './seats-app.js';
import { SeatsWorld } from './seats-world.js';

/* The organizer sees the waitlist and removes players from it. In a full game, Bo is the first in line and Cy the second. */

const world = new SeatsWorld();
let app: TestApp;
let organizer: Person;
let ada: Person;
let bo: Person;
let cy: Person;

beforeAll(() => {
  ({ app, organizer, ada, bo, cy } = world);
});
afterEach(async () => {
  await app.pool.query('DELETE FROM blocks');
  await app.pool.query('DELETE FROM suspensions');
});

const linesOf = (body: unknown) =>
  (body as WaitingPlayerView[]).map(({ user, position, offerExpiresAt }) => [user.id, position, offerExpiresAt]);

const notificationsOf = async ({ http }: Person, gameId: string): Promise<NotificationView[]> => {
  await handlersDone(app);
  const { body } = await http.get('/api/notifications').expect(200);
  return (body as NotificationView[]).filter(({ relatedGameId }) => relatedGameId === gameId);
};

describe('The waitlist', () => {
  it('lists the players in the order of the line, with their teams and offers', async () => {
    const clock = world.stopClock();
    const { game, waitlist, leave } = await world.fullGame();
    const dan = await app.person();
    const teamId = await app.build.team(dan.player, { name: 'Reed Foxes' });
    await app.build.waiting(game, dan.player);
    await app.pool.query('UPDATE game_waitlist SET team_id = $2 WHERE user_id = $1', [dan.player.id, teamId]);
    await leave(ada).expect(200);
    const { body, headers } = await waitlist(organizer).expect(200);
    expect(headers['x-total-count']).toBe('3');
    expect(linesOf(body)).toEqual([
      [bo.player.id, 1, new Date(clock.now.getTime() + 24 * HOUR).toISOString()],
      [cy.player.id, 2, null],
      [dan.player.id, 3, null],
    ]);
    expect(body[2]).toMatchObject({
      team: { id: teamId, name: 'Reed Foxes' },
      isSuspended: false,
      can: { remove: true },
    });
    expect(body[0]).toMatchObject({ team: null });
    // An offer that has expired is over before its seat is passed on.
    clock.now = new Date(clock.now.getTime() + 25 * HOUR);
    expect(linesOf((await waitlist(organizer).expect(200)).body)).toEqual([
      [cy.player.id, 1, null],
      [dan.player.id, 2, null],
    ]);
  });

  it('pages by the place in line', async () => {
    const { waitlist } = await world.fullGame();
    const first = await waitlist(organizer, '?limit=1').expect(200);
    const next = nextPagePath(first) ?? '';
    const second = await organizer.http.get(next).expect(200);
    expect([...linesOf(first.body), ...linesOf(second.body)]).toEqual([
      [bo.player.id, 1, null],
      [cy.player.id, 2, null],
    ]);
    expect(second.headers.link).toBeUndefined();
  });

  it('refuses everybody but the organizer', async () => {
    const { waitlist, removeWaiting } = await world.fullGame();
    for (const person of [ada, bo]) {
      await waitlist(person).expect(403);
      await removeWaiting(person, cy).expect(403);
    }
    await waitlist({ http: app.visitor() } as Person).expect(401);
  });

  it('shows the organizer suspended players and those whom a block hides', async () => {
    const { waitlist } = await world.fullGame();
    await cy.http.post(`/api/users/${organizer.player.id}/block`).expect(201);
    const admin = await app.person({ role: 'admin' });
    await suspend(admin, bo).expect(200);
    const { body } = await waitlist(organizer).expect(200);
    expect(body).toMatchObject([
      { id: bo.player.id, isSuspended: true },
      { id: cy.player.id, isSuspended: false },
    ]);
    await app.pool.query('DELETE FROM suspensions');
    world.bo = bo = await app.signIn(bo.player);
  });

  it('does not let an organizer who waits remove themselves', async () => {
    const { game, leave, waitlist, removeWaiting } = await world.fullGame();
    await leave(organizer).expect(200);
    await app.build.waiting(game, organizer.player);
    const { body } = await waitlist(organizer).expect(200);
    expect(body).toMatchObject([
      { id: bo.player.id, can: { remove: true } },
      { id: cy.player.id },
      { id: organizer.player.id, can: { remove: false } },
    ]);
    expect((await removeWaiting(organizer, organizer).expect(409)).body.code).toBe('removal.self');
  });
});

describe('A player whom the organizer removes from the waitlist', () => {
  it('receives a hint live and the reason by a notification, and cannot join again until the organizer lets them', async () => {
    const { game, join, page, removeWaiting, letBackIn } = await world.fullGame();
    const [live, watcher] = [await app.connect(bo), await app.connect(organizer)];
    await watcher.send('watch', { room: `game:${game.id}` });
    await removeWaiting(organizer, bo, 'No eye protection').expect(204);
    await live.next('game:changed', ({ id, part }) => id === game.id && part === 'seats');
    await watcher.next('game:changed', ({ id, part }) => id === game.id && part === 'seats');
    for (const socket of [live, watcher]) socket.close();
    expect(await notificationsOf(bo, game.id)).toMatchObject([
      {
        type: 'game_removal',
        title: 'Removed from a waitlist',
        message: expect.stringMatching(/removed you from the waitlist of .*: “No eye protection”$/),
        link: `/games/${game.id}`,
      },
    ]);
    expect(await page(bo)).toMatchObject({ seat: null, isRemoved: true, waitlistCount: 1 });
    expect((await page(cy)).seat).toMatchObject({ position: 1 });
    expect((await join(bo, { waitlist: true }).expect(403)).body.code).toBe('game.removed');
    const { body } = await organizer.http.get(`/api/games/${game.id}/removals`).expect(200);
    expect(body).toMatchObject([{ id: bo.player.id, reason: 'No eye protection' }]);
    await letBackIn(organizer, bo).expect(204);
    await join(bo, { waitlist: true }).expect(201);
    expect((await page(bo)).seat).toMatchObject({ position: 2 });
  });

  it('loses an offered seat and its notification to the next in line', async () => {
    const { game, join, leave, page, removeWaiting } = await world.fullGame();
    await leave(ada).expect(200);
    expect(await notificationsOf(bo, game.id)).toMatchObject([{ type: 'game_waitlist', outcome: null }]);
    await removeWaiting(organizer, bo).expect(204);
    expect(await world.statuses(page)).toEqual([null, null, 'offered']);
    expect(await notificationsOf(bo, game.id)).toMatchObject([{ type: 'game_removal' }]);
    expect(await notificationsOf(cy, game.id)).toMatchObject([{ type: 'game_waitlist' }]);
    await join(bo).expect(403);
    await join(cy).expect(201);
  });

  it('stays when the reason is missing, and cannot be removed twice or once they have a seat', async () => {
    const { join, leave, removeWaiting } = await world.fullGame();
    await removeWaiting(organizer, cy).expect(204);
    expect((await removeWaiting(organizer, cy).expect(404)).body.code).toBe('game.not-waiting');
    expect((await removeWaiting(organizer, bo, ' ').expect(400)).body.fields).toEqual({
      reason: 'Please give a reason',
    });
    await leave(ada).expect(200);
    await join(bo).expect(201);
    expect((await removeWaiting(organizer, bo).expect(404)).body.code).toBe('game.not-waiting');
  });

  it('either takes the offered seat or is removed when both happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { join, leave, page, removeWaiting } = await world.fullGame();
      await leave(ada).expect(200);
      const [taken, removed] = await Promise.all([join(bo), removeWaiting(organizer, bo)]);
      const outcome = [taken.status, removed.status, ...(await world.statuses(page)).slice(1)];
      expect(outcome).toEqual(taken.status === 201 ? [201, 404, 'registered', 'waiting'] : [403, 204, null, 'offered']);
    }
  });
});
