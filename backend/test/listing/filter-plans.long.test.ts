import { FIELD_TYPES } from '../../src/contracts/options.js';
import type { FieldSearchRequest } from '../../src/contracts/fields.js';
import type { TeamSearchRequest } from '../../src/contracts/teams.js';
import { FIELD_LISTING, fieldFilters } from '../../src/features/fields/directory/field-directory.reader.js';
import { TEAM_LISTING, teamFilters } from '../../src/features/teams/directory/team-list.reader.js';
import type { ListFilter } from '../../src/platform/listing/list-filters.js';
import { NEAREST_FIRST } from '../../src/platform/listing/list-order.js';
import { listStatement } from '../../src/platform/listing/list-statement.js';
import type { Listing } from '../../src/platform/listing/listing.js';
import { TestApp } from '../app.js';
import { runBulkStatements } from '../bulk-statements.js';
import { eventually } from '../eventually.js';

const ENTRIES = 3_000;
const ORIGIN = '(0.5, 0.2, 0.8)';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
  const owner = await app.build.player();
  // One of three teams recruits. The rows are as short as real ones, so that reading the whole table can look cheap to PostgreSQL.
  await runBulkStatements(app.pool, [
    [
      `INSERT INTO teams (id, name, location, country, city, latitude, longitude, leader_id, member_count, is_recruiting, game_styles, established_date)
       SELECT uuidv7(), 'Team ' || n, 'Uppsala', 'Sweden', 'Uppsala', 40 + n * 0.005, 10 + n * 0.001, $1, 1 + n % 20, n % 3 = 0, '{milsim}', '2024-05'
       FROM generate_series(1, $2::int) n`,
      [owner.id, ENTRIES],
    ],
    [
      `INSERT INTO fields (id, owner_id, name, description, location, address, country, latitude, longitude, field_types, field_size_value, field_size_unit, contact_person)
       SELECT uuidv7(), $1, 'Field ' || n, repeat('Old pines, a creek and a row of bunkers. ', 3), 'Uppsala', 'Road 1', 'Sweden', 40 + n * 0.005, 10 + n * 0.001, $2, 1 + n % 40, 'hectares', 'Bo'
       FROM generate_series(1, $3::int) n`,
      [owner.id, [FIELD_TYPES[0]], ENTRIES],
    ],
  ]);
  // A transaction that began before the inserts ended, such as a job's, keeps VACUUM from marking pages as all-visible, which an index-only
  // scan needs.
  await eventually(async () => {
    await app.pool.query('VACUUM ANALYZE teams, fields');
    const { rows } = await app.pool.query(
      `SELECT relname FROM pg_class WHERE oid IN ('teams'::regclass, 'fields'::regclass) AND relallvisible < relpages`,
    );
    expect(rows).toEqual([]);
  });
});
afterAll(() => app.stop());

/** The plan of the part that reads every match, whatever its distance. */
async function planCount(listing: Listing, filters: readonly ListFilter[]): Promise<string> {
  const request = { viewerId: null, limit: 20, words: null, origin: ORIGIN, maxChord: null, filters };
  const { text, values } = listStatement(listing, request, NEAREST_FIRST, NEAREST_FIRST.start);
  const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return plan.slice(plan.indexOf('CTE found'), plan.indexOf('Nested Loop Left Join'));
}

const requestOf = <Request>(search: Partial<Request>): Request => Object.assign(Object.create(null), search) as Request;

it.each<[string, Partial<TeamSearchRequest>, string[]]>([
  ['that recruit', { recruiting: true, gameStyle: ['milsim'], minMembers: 5 }, []],
  ['of a country', {}, ['Sweden']],
  ['of a style', { gameStyle: ['milsim'] }, []],
])('reads only an index to count the teams %s in a list by distance', async (_, search, countries) => {
  const plan = await planCount(TEAM_LISTING, teamFilters(requestOf(search), countries));
  expect(plan).toContain('Index Only Scan using teams_filtered');
});

it('reads only the teams that recruit when a list by distance counts them', async () => {
  const plan = await planCount(
    TEAM_LISTING,
    teamFilters(requestOf<TeamSearchRequest>({ recruiting: true, minMembers: 5 }), []),
  );
  expect(plan).toMatch(/Index Cond: \(is_recruiting = true\)/);
});

it.each<[string, Partial<FieldSearchRequest>]>([
  ['a type and amenities', { type: ['forest'], amenity: ['toilets'], equipment: ['smoke'] }],
  ['a size', { minSize: 5, sizeUnit: 'acres' }],
  ['a number of players', { minPlayers: 50 }],
])('reads only an index to count the fields filtered by %s in a list by distance', async (_, search) => {
  expect(await planCount(FIELD_LISTING, fieldFilters(requestOf(search), []))).toContain(
    'Index Only Scan using fields_newest',
  );
});

it('grows the index of fields to at most 1.2 times its rebuilt size as fields are added', async () => {
  const sizeOfIndex = async () =>
    Number((await app.pool.query<{ size: string }>(`SELECT pg_relation_size('fields_newest') AS size`)).rows[0]?.size);
  const grown = await sizeOfIndex();
  await app.pool.query('REINDEX INDEX fields_newest');
  expect(grown).toBeLessThan(1.2 * (await sizeOfIndex()));
});
