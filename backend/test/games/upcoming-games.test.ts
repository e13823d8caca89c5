import type { GameView } from '../../src/contracts/games.js';
import type { BuiltField } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';

const STOCKHOLM = { country: 'Sweden', city: 'Stockholm', latitude: 59.33, longitude: 18.07 };
const TOKYO = { country: 'Japan', city: 'Tokyo', latitude: 35.68, longitude: 139.77 };
const HOUR = 3_600_000;

let app: TestApp;
let ida: Person;
let far: BuiltField;

beforeAll(async () => {
  app = await TestApp.start();
  ida = await app.person();
  far = await app.build.field(ida.player, TOKYO);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.pool.query('DELETE FROM games');
  for (const hours of [2, 3, 4, 5]) await build(`Far ${hours}`, hours);
});

const build = (title: string, hours: number, { by = ida.player, field = far, ...traits }: Traits = {}) =>
  app.build.game(by, field, { title, startsAt: new Date(Date.now() + hours * HOUR), ...traits });
type Traits = NonNullable<Parameters<TestApp['build']['game']>[2]> & { by?: Person['player']; field?: BuiltField };

const upcoming = async ({ http }: { http: Person['http'] }): Promise<string[]> =>
  ((await http.get('/api/games/upcoming').expect(200)).body as GameView[]).map(({ title }) => title);
const FALLBACK = ['Far 2', 'Far 3'];

it('the list of upcoming games has the three soonest games for visitors and for players who follow nobody, have no team and live nowhere near', async () => {
  for (const viewer of [{ http: app.visitor() }, await app.person()])
    expect(await upcoming(viewer)).toEqual(['Far 2', 'Far 3', 'Far 4']);
});

it('the list of upcoming games chooses games on followed fields, but not those on hidden ones, and shows the soonest first', async () => {
  const bo = await app.person();
  const field = await app.build.field(ida.player, STOCKHOLM);
  await app.build.followField(bo.player, field);
  await build('Hidden', 90, { field, fieldApproval: 'pending' });
  await build('Followed field', 100, { field });
  await build('Cancelled', 80, { field, status: 'cancelled' });
  expect(await upcoming(bo)).toEqual([...FALLBACK, 'Followed field']);
});

it('the list of upcoming games chooses games of people whom the viewer follows and of their teams, the soonest first', async () => {
  const [bo, friend, mate] = [await app.person(), await app.build.player(), await app.build.player()];
  await app.build.follow(bo.player, friend);
  const teamId = await app.build.team(bo.player, { members: [mate] });
  await build('Organized by a friend', 300, { by: friend });
  await app.build.participant(await build('Friend plays', 200), friend);
  await app.build.participant(await build('Team plays', 100), mate, teamId);
  await app.build.participant(await build('Mate plays alone', 90), mate);
  expect(await upcoming(bo)).toEqual(['Team plays', 'Friend plays', 'Organized by a friend']);
});

it('the list of upcoming games chooses games near the viewer’s town, or in the country of a viewer without a town', async () => {
  const field = await app.build.field(ida.player, { ...STOCKHOLM, latitude: 59.4 });
  const north = await app.build.field(ida.player, { ...STOCKHOLM, latitude: 67.8, longitude: 20.2 });
  await build('Near', 100, { field });
  await build('Same country', 90, { field: north });
  expect(await upcoming(await app.person(STOCKHOLM))).toEqual([...FALLBACK, 'Near']);
  const inCountry = await app.person({ country: 'Sweden', city: null });
  expect(await upcoming(inCountry)).toEqual(['Far 2', 'Same country', 'Near']);
});

it('the list of upcoming games contains each game once and none that has started', async () => {
  const bo = await app.person(STOCKHOLM);
  const friend = await app.build.player();
  const field = await app.build.field(ida.player, STOCKHOLM);
  await app.build.follow(bo.player, friend);
  await app.build.followField(bo.player, field);
  await app.build.participant(await build('Everything', 100, { field, by: friend }), friend);
  await build('Under way', -1, { field, endsAt: new Date(Date.now() + HOUR) });
  expect(await upcoming(bo)).toEqual([...FALLBACK, 'Everything']);
});
