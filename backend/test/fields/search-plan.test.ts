import { FIELD_TYPES } from '../../src/contracts/options.js';
import { nearestMatchingText, newestMatchingText, valuesOf } from '../../src/features/fields/directory/field-search.js';
import { TestApp } from '../app.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
  const owner = await app.build.player();
  for (let from = 1; from < 3_000; from += 500)
    await app.pool.query(
      `INSERT INTO fields (id, owner_id, name, description, location, address, country, field_types, field_size_value, field_size_unit,
                           contact_person, latitude, longitude)
       SELECT gen_random_uuid(), $1, 'Field ' || at, repeat(md5(at::text) || ' mud and pallets ', 40), 'Uppsala', 'Road 1', 'Sweden', $2, 1,
              'hectares', 'Bo', 59, 17
       FROM generate_series($3::int, $3::int + 499) at`,
      [owner.id, [FIELD_TYPES[0]], from],
    );
  await app.pool.query('VACUUM ANALYZE fields');
});
afterAll(() => app.stop());

const ANYTHING = valuesOf({
  viewerId: null,
  id: null,
  limit: 51,
  types: null,
  amenities: null,
  countries: null,
  minSize: null,
  maxSize: null,
  sizeUnit: 'sq_meters',
  minPlayers: null,
  maxPlayers: null,
  equipment: null,
});

let prepared = 0;
async function planOf(sql: string, values: readonly unknown[]): Promise<string> {
  const client = await app.pool.connect();
  try {
    const name = `sought_${(prepared += 1)}`;
    // As for a statement that has been prepared for long.
    await client.query('BEGIN');
    await client.query('SET LOCAL plan_cache_mode = force_generic_plan');
    await client.query({ name, text: sql, values: [...values] });
    const literals = values.map((value) => (value === null ? 'NULL' : `'${value as string | number}'`)).join(', ');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE ${name} (${literals})`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const HERE = ['(0.5, 0.2, 0.8)', 0.1, -1];

it.each([
  ['the newest', newestMatchingText('Field 77'), [...ANYTHING, 'Field 77']],
  ['the nearest', nearestMatchingText('Field 77'), [...ANYTHING, ...HERE, 'Field 77']],
])('finds %s by three letters and more from an index', async (_, sql, values) => {
  const plan = await planOf(sql, values);
  expect(plan).toContain('fields_search');
  expect(plan).not.toMatch(/Seq Scan on fields/);
});

it('asks no index for what is in most of all texts', async () => {
  expect(await planOf(newestMatchingText('Fi'), [...ANYTHING, 'Fi'])).not.toContain('fields_search');
});

it('has the same index that teams are found by', async () => {
  const { rows } = await app.pool.query<{ name: string; how: string }>(
    `SELECT indexname AS name, substr(indexdef, strpos(indexdef, 'USING')) AS how FROM pg_indexes
     WHERE indexname IN ('fields_search', 'teams_search') ORDER BY 1`,
  );
  expect(rows.map(({ how }) => how)).toEqual(Array(2).fill('USING gin (search_text gin_trgm_ops)'));
});
