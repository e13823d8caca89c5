import type { PlayerSuggestionView } from '../../../src/contracts/suggestions.js';
import type { TeamView } from '../../../src/contracts/teams.js';
import { type Person, TestApp } from '../../app.js';
import { countStatements, recordStatements } from '../../statement-count.js';
import { TableSnapshot } from '../../table-snapshot.js';

const placeAt = (latitude: number, longitude = 18.07) => ({ country: 'Sweden', city: 'Town', latitude, longitude });
const STOCKHOLM = placeAt(59.33);
const UPPSALA = placeAt(59.86, 17.64);
const KIRUNA = placeAt(67.85, 20.23);

let app: TestApp;
let empty: TableSnapshot;
let ida: Person;

beforeEach(async () => {
  await empty.restore();
  ida = await app.person({ ...STOCKHOLM, distanceUnit: 'km' });
});
beforeAll(async () => {
  recordStatements();
  app = await TestApp.shared();
  empty = await TableSnapshot.take(app);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await empty.remove();
  await app.stop();
});

const players = async ({ http }: Person): Promise<PlayerSuggestionView[]> =>
  (await http.get('/api/users/suggestions').expect(200)).body as PlayerSuggestionView[];
const names = async (viewer: Person) => (await players(viewer)).map(({ firstName }) => firstName);
const teams = async ({ http }: Person): Promise<TeamView[]> =>
  (await http.get('/api/teams/suggestions').expect(200)).body as TeamView[];
const teamNames = async (viewer: Person) => (await teams(viewer)).map(({ name }) => name);

describe('the suggested players', () => {
  it('come nearest first, with their distance from the centre of their cell', async () => {
    await app.build.player({ ...UPPSALA, firstName: 'Uma' });
    await app.build.player({ ...STOCKHOLM, firstName: 'Stina' });
    const suggested = await players(ida);
    expect(suggested.map(({ firstName }) => firstName)).toEqual(['Stina', 'Uma']);
    expect(suggested[1]?.distance).toBeGreaterThan(55);
    expect(suggested[1]?.distance).toBeLessThan(72);
    expect(JSON.stringify(suggested)).not.toMatch(/latitude|email":"/);
  });

  it('omit the viewer, followed and blocked people, whoever blocked whom, and deleted accounts', async () => {
    const [followed, blocked, blocker] = await Promise.all(
      ['Fia', 'Bea', 'Bo'].map((firstName) => app.build.player({ ...STOCKHOLM, firstName })),
    );
    await app.build.player({ ...STOCKHOLM, firstName: 'Stina' });
    if (!followed || !blocked || !blocker) throw new Error('not built');
    for (const player of [followed, blocked, blocker]) await app.build.post(player, 'Hello');
    expect(await names(ida)).toHaveLength(4);
    await app.build.follow(ida.player, followed);
    await app.build.block(ida.player, blocked);
    await app.build.block(blocker, ida.player);
    expect(await names(ida)).toEqual(['Stina']);
  });

  it('prefer players who have posted when more than five are near', async () => {
    for (const firstName of ['A', 'B', 'C', 'D', 'E']) await app.build.player({ ...STOCKHOLM, firstName });
    await app.build.post(await app.build.player({ ...UPPSALA, firstName: 'Uma' }), 'Hello');
    const suggested = await names(ida);
    expect(suggested).toHaveLength(5);
    expect(suggested).toContain('Uma');
  });

  it('come from the latest posts for a viewer without a town, and where nobody is near', async () => {
    const [quiet, busy] = [
      await app.build.player({ ...KIRUNA, firstName: 'Quiet' }),
      await app.build.player({ firstName: 'Busy' }),
    ];
    await app.build.player({ ...KIRUNA, firstName: 'Silent' });
    await app.build.post(quiet, 'One');
    for (const text of ['One', 'Two']) await app.build.post(busy, text);
    expect(await names(ida)).toEqual(['Busy', 'Quiet']);
    expect(await names(await app.person())).toEqual(['Busy', 'Quiet']);
  });

  it('name somebody whom the viewer follows and who follows the player, unless a block hides that person', async () => {
    const [anna, stina] = [
      await app.build.player({ firstName: 'Anna' }),
      await app.build.player({ ...STOCKHOLM, firstName: 'Stina' }),
    ];
    await app.build.follow(anna, stina);
    expect((await players(ida))[0]).toMatchObject({ firstName: 'Stina', followedBy: null });
    await app.build.follow(ida.player, anna);
    expect((await players(ida))[0]).toMatchObject({ followedBy: { id: anna.id, firstName: 'Anna', email: null } });
    await app.build.block(anna, ida.player);
    expect((await players(ida))[0]).toMatchObject({ firstName: 'Stina', followedBy: null });
  });

  it('hide the distance of a player who is not shown on maps', async () => {
    const hidden = await app.build.player({ ...STOCKHOLM, firstName: 'Hidden' });
    await app.build.post(hidden, 'Hello');
    await app.pool.query('UPDATE users SET shows_on_map = false WHERE id = $1', [hidden.id]);
    expect(await players(ida)).toMatchObject([{ firstName: 'Hidden', distance: null }]);
  });

  it('need one statement', async () => {
    for (const firstName of ['A', 'B', 'C']) await app.build.player({ ...STOCKHOLM, firstName });
    expect(await countStatements(() => ida.http.get('/api/users/suggestions').expect(200))).toBeLessThanOrEqual(1);
  });
});

describe('the suggested teams', () => {
  it('come nearest first, without those that the viewer follows or has joined', async () => {
    const leader = await app.build.player();
    await app.build.team(leader, { ...UPPSALA, name: 'Uppsala' });
    await app.build.team(leader, { ...STOCKHOLM, name: 'Stockholm' });
    await app.build.team(leader, { ...STOCKHOLM, name: 'Joined', members: [ida.player] });
    const followed = await app.build.team(await app.build.player(), { ...STOCKHOLM, name: 'Followed' });
    await ida.http.post('/api/follow').send({ teamId: followed }).expect(201);
    expect(await teamNames(ida)).toEqual(['Stockholm', 'Uppsala']);
  });

  it('are, for a viewer without a town, the largest teams that look for members', async () => {
    const leader = await app.build.player();
    await app.build.team(leader, { name: 'Small', isRecruiting: true });
    await app.build.team(leader, { name: 'Large', isRecruiting: true, members: [await app.build.player()] });
    expect(await teamNames(await app.person())).toEqual(['Large', 'Small']);
  });

  it('include the largest teams that look for members when fewer than five teams are near', async () => {
    const leader = await app.build.player();
    const near = ['Near A', 'Near B', 'Near C'];
    for (const name of near) await app.build.team(leader, { ...STOCKHOLM, name });
    const members = await Promise.all(Array.from({ length: 6 }, () => app.build.player()));
    for (const count of [2, 6, 4, 1, 5, 3])
      await app.build.team(leader, { name: `With ${count}`, isRecruiting: true, members: members.slice(0, count) });
    const suggested = await teamNames(ida);
    expect(suggested.slice(0, 3).sort()).toEqual(near);
    expect(suggested.slice(3)).toEqual(['With 6', 'With 5']);
  });

  it('omit the teams of a blocked leader, and need one statement', async () => {
    const leader = await app.build.player();
    await app.build.team(leader, { ...STOCKHOLM, name: 'Stockholm' });
    expect(await countStatements(() => ida.http.get('/api/teams/suggestions').expect(200))).toBeLessThanOrEqual(1);
    await app.build.block(ida.player, leader);
    expect(await teamNames(ida)).toEqual([]);
  });
});
