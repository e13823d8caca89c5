import type { PlayerView } from '../../src/contracts/users.js';
import { type Person, TestApp } from '../app.js';

let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.shared();
  [ida, bo] = await Promise.all([app.person({ firstName: 'Ida' }), app.person({ firstName: 'Bo' })]);
  await app.build.follow(ida.player, bo.player);
  await app.build.follow(bo.player, ida.player);
});
afterAll(() => app.stop());

const players = async (path: string) => (await ida.http.get(path).expect(200)).body as PlayerView[];
const teamsOf = async (path: string) =>
  (await players(path)).find(({ id }) => id === bo.player.id)?.teamMemberships.map(({ teamId }) => teamId);

it.each(['/api/users', '/api/users/search?q=Bo', '/api/users/following', '/api/users/followers'])(
  'lists players with the teams they are in: %s',
  async (path) => {
    expect(await teamsOf(path)).toEqual([]);
    const [led, joined] = [await app.build.team(bo.player), await app.build.team(ida.player, { members: [bo.player] })];
    expect(await teamsOf(path)).toEqual([joined, led]);
    await app.pool.query('DELETE FROM teams');
  },
);

it('returns the same memberships on a profile, also to a visitor', async () => {
  const teamId = await app.build.team(ida.player, { members: [bo.player] });
  const { body } = await app.visitor().get(`/api/users/${bo.player.id}`).expect(200);
  expect(body).toMatchObject({ teamMemberships: [{ teamId }], distanceUnit: 'miles' });
});
