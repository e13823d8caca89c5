import type { NotificationView } from '../../src/contracts/notifications.js';
import type { Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { SeatsWorld } from './seats-world.js';

/* Players on the waitlist who block the organizer, or whom the organizer blocks. In a full game, Bo is the first in line and Cy the second. */

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
});

const block = ({ http }: Person, { player }: Person) => http.post(`/api/users/${player.id}/block`).send();
const unblock = ({ http }: Person, { player }: Person) => http.delete(`/api/users/${player.id}/block`);

const offersOf = async ({ http }: Person, gameId: string): Promise<NotificationView[]> => {
  const { body } = await http.get('/api/notifications').expect(200);
  return (body as NotificationView[]).filter(
    ({ link, type }) => link === `/games/${gameId}` && type === 'game_waitlist',
  );
};

const BLOCKS: [string, () => [Person, Person]][] = [
  ['the organizer blocks a waiting player', () => [organizer, bo]],
  ['a waiting player blocks the organizer', () => [bo, organizer]],
];

describe.each(BLOCKS)('When %s', (_, people) => {
  it('offers skip the player, who keeps the place in line', async () => {
    const { leave, page } = await world.fullGame();
    await block(...people()).expect(201);
    await leave(ada).expect(200);
    expect(await world.statuses(page)).toEqual([null, 'waiting', 'offered']);
    expect((await page(bo)).seat).toMatchObject({ position: 1 });
    await unblock(...people()).expect(200);
    await leave(organizer).expect(200);
    expect(await world.statuses(page)).toEqual([null, 'offered', 'offered']);
  });

  it('the player loses an offer from before the block to the next in line', async () => {
    const { game, join, leave, page } = await world.fullGame();
    await leave(ada).expect(200);
    await handlersDone(app);
    expect(await offersOf(bo, game.id)).toHaveLength(1);
    const live = await app.connect(bo);
    await block(...people()).expect(201);
    expect((await join(bo).expect(409)).body).toMatchObject({ code: 'game.not-joinable' });
    await live.next('game:changed', ({ id, part }) => id === game.id && part === 'seats');
    live.close();
    await handlersDone(app);
    expect(await world.statuses(page)).toEqual([null, 'waiting', 'offered']);
    expect(await offersOf(bo, game.id)).toEqual([]);
    expect(await offersOf(cy, game.id)).toHaveLength(1);
  });
});

it('a seat that only blocked players wait for is free for everybody else', async () => {
  const { join, leave, leaveWaitlist, page } = await world.fullGame();
  await leaveWaitlist(cy).expect(200);
  await block(organizer, bo).expect(201);
  await leave(ada).expect(200);
  expect(await page(cy)).toMatchObject({ freeSeats: 1, waitlistCount: 1, can: { join: true } });
  await join(cy).expect(201);
  expect(await world.statuses(page)).toEqual([null, 'waiting', 'registered']);
});

it('a free seat is offered to the first in line once the block has ended, with a new notification', async () => {
  const { game, join, leave, leaveWaitlist, page } = await world.fullGame();
  await leaveWaitlist(cy).expect(200);
  await leave(ada).expect(200);
  await block(bo, organizer).expect(201);
  await handlersDone(app);
  expect(await page(ada)).toMatchObject({ freeSeats: 1, offeredSeats: 0 });
  await unblock(bo, organizer).expect(200);
  await handlersDone(app);
  expect(await world.statuses(page)).toEqual([null, 'offered', null]);
  expect(await offersOf(bo, game.id)).toHaveLength(1);
  await join(bo).expect(201);
});

it('a player stays skipped while the other one of the two still blocks', async () => {
  const { leave, page } = await world.fullGame();
  await block(bo, organizer).expect(201);
  await block(organizer, bo).expect(201);
  await leave(ada).expect(200);
  await unblock(bo, organizer).expect(200);
  await handlersDone(app);
  expect(await world.statuses(page)).toEqual([null, 'waiting', 'offered']);
});

describe('A block at the same time as another change', () => {
  it.each(['a seat is freed', 'the capacity is raised'])(
    'never leaves an offer to a blocked player when %s',
    async (what) => {
      for (let round = 0; round < 5; round += 1) {
        const { game, leave, page } = await world.fullGame();
        const change =
          what === 'a seat is freed'
            ? leave(ada)
            : organizer.http.patch(`/api/games/${game.id}`).send({ maxPlayers: 3 });
        await Promise.all([change.expect(200), block(organizer, bo).expect(201)]);
        await handlersDone(app);
        const [, ofBo, ofCy] = await world.statuses(page);
        expect([ofBo, ofCy]).toEqual(['waiting', 'offered']);
        await unblock(organizer, bo).expect(200);
      }
    },
  );

  it('gives the offered seat either to the player who takes it or to the next in line', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { join, leave, page } = await world.fullGame();
      await leave(ada).expect(200);
      const [{ status }] = await Promise.all([join(bo), block(organizer, bo).expect(201)]);
      await handlersDone(app);
      const [, ofBo, ofCy] = await world.statuses(page);
      expect([status, ofBo, ofCy]).toEqual(
        status === 201 ? [201, 'registered', 'waiting'] : [409, 'waiting', 'offered'],
      );
      await unblock(organizer, bo).expect(200);
    }
  });

  it('offers the seat when the player is unblocked while it is freed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { leave, leaveWaitlist, page } = await world.fullGame();
      await leaveWaitlist(cy).expect(200);
      await block(organizer, bo).expect(201);
      await handlersDone(app);
      await Promise.all([leave(ada).expect(200), unblock(organizer, bo).expect(200)]);
      await handlersDone(app);
      expect(await world.statuses(page)).toEqual([null, 'offered', null]);
    }
  });
});
