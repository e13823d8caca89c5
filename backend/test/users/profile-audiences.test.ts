import type { GameView } from '../../src/contracts/games.js';
import type { TeamAudience } from '../../src/contracts/options.js';
import type { PlayedFieldView } from '../../src/contracts/played-fields.js';
import type { PlayerView } from '../../src/contracts/users.js';
import type { BuiltGame } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { TableSnapshot } from '../table-snapshot.js';

let app: TestApp;
let empty: TableSnapshot;
let ida: Person;
/** Ida follows Bo. */
let bo: Person;
/** Follows Ida. */
let fan: Person;
let teamId: string;
let game: BuiltGame;
let playedFieldId: string;

beforeAll(async () => {
  app = await TestApp.shared();
  empty = await TableSnapshot.take(app);
});
afterAll(async () => {
  await empty.remove();
  await app.stop();
});
beforeEach(async () => {
  await empty.restore();
  const place = { country: 'Sweden', latitude: 59.33, longitude: 18.06, city: 'Stockholm' };
  [ida, bo, fan] = await Promise.all([
    app.person({ ...place, firstName: 'Idaname' }),
    app.person({ ...place, firstName: 'Bo' }),
    app.person({ ...place, firstName: 'Fan' }),
  ]);
  await app.build.follow(ida.player, bo.player);
  await app.build.follow(fan.player, ida.player);
  const owner = await app.build.player();
  teamId = await app.build.team(owner, { members: [ida.player] });
  game = await app.build.game(owner, await app.build.field(owner));
  await app.build.participant(game, ida.player);
  const playedField = await app.build.field(owner);
  playedFieldId = playedField.id;
  const played = await app.build.game(owner, playedField, { status: 'completed' });
  await app.build.participant(played, ida.player);
});

const set = (update: object) => ida.http.patch('/api/privacy').send(update).expect(200);
const get = async <T>(viewer: Person | null, path: string) =>
  (await (viewer?.http ?? app.visitor()).get(path).expect(200)).body as T;
const find = <T extends { id: string }>(list: readonly T[]) => list.find(({ id }) => id === ida.player.id);
const hasTeam = (player: PlayerView | undefined) =>
  player?.teamMemberships.some((membership) => membership.teamId === teamId) ?? false;

/** The routes that show somebody's teams and games, and whether they show Ida's to the viewer. */
const ROUTES: [route: string, shows: (viewer: Person | null) => Promise<boolean>][] = [
  ['GET /api/users/:id', async (viewer) => hasTeam(await get<PlayerView>(viewer, `/api/users/${ida.player.id}`))],
  ['GET /api/users', async (viewer) => hasTeam(find(await get<PlayerView[]>(viewer, '/api/users?q=Idaname')))],
  [
    'GET /api/users/search',
    async (viewer) => hasTeam(find(await get<PlayerView[]>(viewer, '/api/users/search?q=Idaname'))),
  ],
  [
    'GET /api/users?teamStatus=has',
    async (viewer) => Boolean(find(await get<PlayerView[]>(viewer, '/api/users?q=Idaname&teamStatus=has'))),
  ],
  [
    'GET /api/teams/user/:id',
    async (viewer) =>
      (await get<{ id: string }[]>(viewer, `/api/teams/user/${ida.player.id}`)).some(({ id }) => id === teamId),
  ],
  [
    'GET /api/users/:id/games',
    async (viewer) =>
      (await get<{ id: string }[]>(viewer, `/api/users/${ida.player.id}/games`)).some(({ id }) => id === game.id),
  ],
  [
    'GET /api/users/:id/games?status=completed',
    async (viewer) =>
      (await get<GameView[]>(viewer, `/api/users/${ida.player.id}/games?status=completed&sort=latest`)).some(
        ({ fieldId }) => fieldId === playedFieldId,
      ),
  ],
  [
    'GET /api/users/:id/played-fields',
    async (viewer) =>
      (await get<PlayedFieldView[]>(viewer, `/api/users/${ida.player.id}/played-fields`)).some(
        ({ field }) => field.id === playedFieldId,
      ),
  ],
];

describe.each(ROUTES)('%s', (route, shows) => {
  it.each<[choice: TeamAudience, followed: boolean, others: boolean]>([
    ['everyone', true, true],
    ['following', true, false],
    ['nobody', false, false],
  ])(
    'with the choice %s, shows teams and games to a followed person: %s, and to others: %s',
    async (choice, followed, others) => {
      await set({ showsTeamsTo: choice });
      expect(await shows(bo)).toBe(followed);
      expect(await shows(fan)).toBe(others);
      expect(await shows(null)).toBe(others);
      expect(await shows(ida)).toBe(true);
    },
  );

  it('shows teams and games neither to people in a block nor after the deletion was requested', async () => {
    const blocked = await app.person();
    await app.build.block(ida.player, blocked.player);
    const expectHidden = async (viewer: Person) => {
      if (route === 'GET /api/users/:id') await viewer.http.get(`/api/users/${ida.player.id}`).expect(404);
      else expect(await shows(viewer)).toBe(false);
    };
    await expectHidden(blocked);
    await app.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [ida.player.id]);
    await expectHidden(bo);
  });
});

it('shows the teams of a follower and of a followed person only as they choose', async () => {
  await set({ showsTeamsTo: 'nobody' });
  expect(hasTeam(find(await get<PlayerView[]>(fan, '/api/users/following')))).toBe(false);
  expect(hasTeam(find(await get<PlayerView[]>(bo, '/api/users/followers')))).toBe(false);
  await set({ showsTeamsTo: 'following' });
  expect(hasTeam(find(await get<PlayerView[]>(fan, '/api/users/following')))).toBe(false);
  expect(hasTeam(find(await get<PlayerView[]>(bo, '/api/users/followers')))).toBe(true);
});

it('leaves a person who shows no teams out of those with a team and of those without one', async () => {
  await set({ showsTeamsTo: 'nobody' });
  for (const query of ['teamStatus=has', 'teamStatus=looking', 'teamStatus=has&teamStatus=looking'])
    for (const path of ['/api/users', '/api/players/map-data'])
      expect(JSON.stringify(await get(fan, `${path}?q=Idaname&${query}`))).not.toContain('Idaname');
});

it('lists the person among the members of the team and the participants of the game', async () => {
  await set({ showsTeamsTo: 'nobody' });
  for (const path of [`/api/teams/${teamId}/members`, `/api/games/${game.id}/participants`])
    expect(JSON.stringify(await get(fan, path))).toContain(ida.player.id);
});

describe('a person who is hidden from the map', () => {
  const onMap = async (viewer: Person | null) =>
    JSON.stringify(await get(viewer, '/api/players/map-data')).includes('Idaname');
  const listed = async (viewer: Person | null, query = '') =>
    find(await get<PlayerView[]>(viewer, `/api/users${query}`));

  it('has no coordinates and no distance in any list, for followers and visitors', async () => {
    expect(await onMap(null)).toBe(true);
    expect((await listed(bo))?.distance).not.toBeNull();
    await set({ showsOnMap: false });
    for (const viewer of [bo, fan, null]) {
      expect(await onMap(viewer)).toBe(false);
      expect(await listed(viewer)).toMatchObject({
        latitude: null,
        longitude: null,
        distance: null,
        city: 'Stockholm',
      });
      expect(await get(viewer, `/api/users/${ida.player.id}`)).toMatchObject({
        latitude: null,
        longitude: null,
        distance: null,
      });
    }
    expect(find(await get<PlayerView[]>(fan, '/api/users/following'))).toMatchObject({
      latitude: null,
      distance: null,
    });
    // Lists keep players without a location, after those who are near.
    expect(await listed(bo, '?maxDistance=100')).toMatchObject({ distance: null });
    expect(await get(ida, `/api/users/${ida.player.id}`)).toMatchObject({ latitude: 59.33, longitude: 18.06 });
    expect(await get(ida, '/api/auth/user')).toMatchObject({ showsOnMap: false, latitude: 59.33 });
  });

  it('counts in no cell until the map shows them again', async () => {
    const counted = async () =>
      (
        await app.pool.query<{ cells: number; located: number; all: number }>(
          `SELECT (SELECT sum(players)::int FROM player_cells) AS cells, (SELECT sum(players)::int FROM player_counts WHERE has_place) AS located,
             (SELECT sum(players)::int FROM player_counts) AS all`,
        )
      ).rows[0];
    const before = await counted();
    await set({ showsOnMap: false });
    const { cells = 0, located = 0, all } = before ?? {};
    expect(await counted()).toEqual({ cells: cells - 1, located: located - 1, all });
    await set({ showsOnMap: true });
    expect(await counted()).toEqual(before);
    expect(await onMap(fan)).toBe(true);
  });
});

it('refuses unknown choices, and leaves the other settings as they are', async () => {
  await ida.http.patch('/api/privacy').send({ showsTeamsTo: 'friends' }).expect(400);
  await ida.http.patch('/api/privacy').send({ showsOnMap: 'no' }).expect(400);
  await set({ showsTeamsTo: 'nobody' });
  expect((await set({ showsOnMap: false })).body).toMatchObject({
    showsTeamsTo: 'nobody',
    showsOnMap: false,
    sharesTyping: true,
  });
});
