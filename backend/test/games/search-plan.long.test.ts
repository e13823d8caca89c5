import { gameFilters } from '../../src/features/games/directory/game-filters.js';
import { gameListing } from '../../src/features/games/directory/game-listing.js';
import { gameMap } from '../../src/features/games/directory/game-map.reader.js';
import { mapStatement } from '../../src/platform/geography/map-page.js';
import { FIELD_TYPES } from '../../src/contracts/options.js';
import type { GoingFilter } from '../../src/contracts/game-options.js';
import type { GameSearchRequest } from '../../src/contracts/games.js';
import { NEAREST_FIRST, SOONEST_FIRST } from '../../src/platform/listing/list-order.js';
import { listStatement } from '../../src/platform/listing/list-statement.js';
import { type Person, TestApp } from '../app.js';
import { runBulkStatements } from '../bulk-statements.js';

const GAMES = 10_000;
const FIELDS = 500;
/** The players take five seats in each game. */
const PLAYERS = 2_000;
const ORIGIN = '(0.5, 0.2, 0.8)';

let app: TestApp;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.start();
  bo = await app.person();
  const owner = await app.build.player();
  // The planner estimates the cost of the order by distance from the coordinates, so the fields have different ones.
  await app.pool.query(
    `INSERT INTO fields (id, owner_id, name, location, address, country, field_types, field_size_value, field_size_unit, contact_person, latitude, longitude)
     SELECT gen_random_uuid(), $1, 'Field ' || at, 'Uppsala', 'Road 1', 'Sweden', $2, 1, 'hectares', 'Bo', 40 + at * 0.05, 10 + at * 0.01
     FROM generate_series(1, $3::int) at`,
    [owner.id, [FIELD_TYPES[0]], FIELDS],
  );
  await runBulkStatements(app.pool, [
    [
      `INSERT INTO games (id, organizer_id, field_id, field_approval, title, description, game_type, starts_at, ends_at, duration, time_zone, max_players)
     SELECT gen_random_uuid(), $1, f.id, 'own', 'Game ' || f.at || ' ' || n, repeat(md5(n::text), 20), 'cqb', now() + n * interval '1 hour',
       now() + (n + 6) * interval '1 hour', 6, 'Europe/Stockholm', 20
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM fields) f CROSS JOIN generate_series(1, $2::int) n`,
      [owner.id, GAMES / FIELDS],
    ],
  ]);
  const [friend, mate] = [await app.build.player(), await app.build.player()];
  await app.build.follow(bo.player, friend);
  await app.build.team(bo.player, { members: [mate] });
  await app.pool.query(
    `INSERT INTO users (id, email, first_name, password_hash, terms_accepted_at)
     SELECT gen_random_uuid(), 'player' || at || '@example.test', 'Player', 'x', now() FROM generate_series(1, $1::int) at`,
    [PLAYERS],
  );
  await runBulkStatements(app.pool, [
    [
      `INSERT INTO game_participants (id, game_id, user_id)
     SELECT gen_random_uuid(), g.id, u.id FROM (SELECT id, row_number() OVER (ORDER BY starts_at) AS at FROM games) g
     CROSS JOIN generate_series(0, 4) seat
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS at FROM users) u ON u.at = 1 + (g.at * 5 + seat) % $1::int`,
      [PLAYERS],
    ],
    ['VACUUM ANALYZE games, game_participants, users, follows, team_members'],
  ]);
});
afterAll(() => app.stop());

/** The plan of a search among the open games as Bo. */
async function planSearch(search: Partial<GameSearchRequest>, origin: string | null): Promise<string> {
  const now = new Date();
  const viewerId = bo.player.id;
  const request = Object.assign(Object.create(null), search) as GameSearchRequest;
  const filters = gameFilters(request, { countries: [], viewerId, now });
  const listing = gameListing('date', true);
  const order = origin === null ? SOONEST_FIRST : NEAREST_FIRST;
  const page = { viewerId, limit: 20, words: null, origin, maxChord: null, filters, now };
  const { text, values } = listStatement(listing, page, order, order.start);
  const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const scansIn = (plan: string): string[] =>
  plan.split('\n').filter((line) => /Seq Scan on (games|game_participants|users)/.test(line));

describe.each([
  ['date', null],
  ['distance', ORIGIN],
])('the list of games by %s', (_, origin) => {
  it.each<[string, GoingFilter[]]>([
    ['people whom the viewer follows', ['following']],
    ['members of the viewer’s teams', ['teams']],
    ['both', ['following', 'teams']],
  ])('finds the games of %s by indexes alone', async (__, going) => {
    expect(scansIn(await planSearch({ going }, origin))).toEqual([]);
    expect(scansIn(await planSearch({ going, weekends: true }, origin))).toEqual([]);
  });

  it('finds a page of games with free seats by an index, and stops counting at the largest total', async () => {
    const plan = await planSearch({ seatsLeft: true }, origin);
    const [page = '', count = ''] = plan.split('CTE found');
    expect(scansIn(page)).toEqual([]);
    expect(count.trimStart()).toMatch(/^->\s+Limit/);
  });

  it('finds a page of games on weekends by an index, and stops counting at the largest total', async () => {
    const plan = await planSearch({ weekends: true }, origin);
    const [page = '', count = ''] = plan.split('CTE found');
    expect(scansIn(page)).toEqual([]);
    expect(count.trimStart()).toMatch(/^->\s+Limit/);
  });
});

it('finds the few games of an area on the map by an index', async () => {
  const request = Object.assign(Object.create(null), { area: '10,40,10.05,40.3' }) as GameSearchRequest;
  const viewerId = bo.player.id;
  const filters = gameFilters(request, { countries: [], viewerId, now: new Date() });
  const { text, values } = mapStatement(gameMap(true, new Date()), { viewerId, limit: 5_000, filters });
  const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('games_open_by_area');
  expect(scansIn(plan)).toEqual([]);
});

it('finds the few games of an area in the list by an index, where the next games are not in it', async () => {
  for (const origin of [null, ORIGIN]) {
    const plan = await planSearch({ area: '10,40,10.05,40.3' }, origin);
    expect(plan).toContain('games_open_by_area');
    expect(scansIn(plan)).toEqual([]);
  }
});

it('counts the open games on the map by an index alone', async () => {
  const request = Object.assign(Object.create(null), {}) as GameSearchRequest;
  const [viewerId, now] = [bo.player.id, new Date()];
  const filters = gameFilters(request, { countries: [], viewerId, now });
  const { text, values } = mapStatement(gameMap(true, now), { viewerId, limit: 100, filters });
  const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Only Scan using games_open_on_map');
  expect(scansIn(plan)).toEqual([]);
});
