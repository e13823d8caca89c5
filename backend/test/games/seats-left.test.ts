import type { GameView } from '../../src/contracts/games.js';
import type { MapItem } from '../../src/contracts/maps.js';
import { HOUR, seatsOf } from './seats-app.js';
import { SeatsWorld } from './seats-world.js';

const world = new SeatsWorld();

afterEach(() => world.app.pool.query('DELETE FROM games'));

/** The titles of the games with seats left. */
async function seatsLeft(query = ''): Promise<string[]> {
  const list = await world.app.visitor().get(`/api/games?sort=date&seatsLeft=true${query}`).expect(200);
  const games = list.body as GameView[];
  expect(list.get('X-Total-Count')).toBe(String(games.length));
  expect(games.every(({ freeSeats }) => freeSeats > 0)).toBe(true);
  return games.map(({ title }) => title);
}

it('leaves out full games, and those whose last seats are taken', async () => {
  const { ada, bo } = world;
  const { join, leave } = seatsOf(await world.game({ title: 'Two seats' }));
  const full = await world.game({ title: 'Full' });
  for (const { player } of [ada, bo]) await world.app.build.participant(full, player);
  await join(ada).expect(201);
  expect(await seatsLeft()).toEqual(['Two seats']);
  await join(bo).expect(201);
  expect(await seatsLeft()).toEqual([]);
  await leave(bo).expect(200);
  expect(await seatsLeft()).toEqual(['Two seats']);
});

it('counts a reserved seat as free once the reservation has expired, before a scheduled job has released it', async () => {
  const clock = world.stopClock();
  const game = await world.game({ title: 'Reserved', startsAt: new Date(clock.now.getTime() + 200 * HOUR) });
  const teamId = await world.app.build.team(world.ada.player, { members: [world.bo.player] });
  await seatsOf(game).reserve(world.ada, teamId, 2).expect(201);
  expect(await seatsLeft()).toEqual([]);
  clock.now = new Date(clock.now.getTime() + 49 * HOUR);
  expect(await seatsLeft()).toEqual(['Reserved']);
});

it('leaves out a game whose freed seat is offered to the waitlist, also after the offer has expired while others wait', async () => {
  const clock = world.stopClock();
  const { leave } = await world.fullGame({ title: 'Offered', startsAt: new Date(clock.now.getTime() + 200 * HOUR) });
  await leave(world.ada).expect(200);
  expect(await seatsLeft()).toEqual([]);
  clock.now = new Date(clock.now.getTime() + 25 * HOUR);
  expect(await seatsLeft()).toEqual([]);
  clock.now = new Date(clock.now.getTime() + 174 * HOUR);
  expect(await seatsLeft()).toEqual(['Offered']);
});

it('leaves out games that have started or ended, whatever statuses are requested', async () => {
  const clock = world.stopClock();
  await world.game({ title: 'Soon', startsAt: new Date(clock.now.getTime() + HOUR) });
  await world.game({ title: 'Cancelled', status: 'cancelled' });
  await world.game({ title: 'Completed', status: 'completed' });
  expect(await seatsLeft()).toEqual(['Soon']);
  expect(await seatsLeft('&status=upcoming&status=completed')).toEqual(['Soon']);
  expect(await seatsLeft('&status=ongoing&status=cancelled')).toEqual([]);
  clock.now = new Date(clock.now.getTime() + HOUR);
  expect(await seatsLeft()).toEqual([]);
});

it('the map leaves out the same games as the list', async () => {
  const { app, organizer, ada } = world;
  const field = await app.build.field(organizer.player, { country: 'Sweden', latitude: 59.4, longitude: 18.1 });
  const [open, full, over] = [
    await app.build.game(organizer.player, field, { maxPlayers: 2 }),
    await app.build.game(organizer.player, field, { maxPlayers: 2 }),
    await app.build.game(organizer.player, field, { maxPlayers: 2, status: 'completed' }),
  ];
  await app.build.participant(full, organizer.player);
  await app.build.participant(full, ada.player);
  const onMap = async (query: string) =>
    ((await app.visitor().get(`/api/games/map-data?${query}`).expect(200)).body as MapItem[]).map(({ id }) => id);
  expect(await onMap('')).toEqual([full.id, open.id]);
  expect(await onMap('seatsLeft=true')).toEqual([open.id]);
  expect(await onMap('seatsLeft=true&status=completed')).toEqual([]);
  expect(await onMap('status=completed')).toEqual([over.id]);
});

it.each(['2', '', '1', 'TRUE'])('rejects “%s”, because only true and false are valid', async (value) => {
  await world.app.visitor().get(`/api/games?seatsLeft=${value}`).expect(400);
});
