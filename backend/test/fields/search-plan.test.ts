import { FIELD_TYPES } from '../../src/contracts/options.js';
import { FIELD_LISTING } from '../../src/features/fields/directory/field-directory.reader.js';
import { NEAREST_FIRST, NEWEST_FIRST } from '../../src/platform/listing/list-order.js';
import { listStatement } from '../../src/platform/listing/list-statement.js';
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

let prepared = 0;
/** The generic plan of a prepared search. */
async function planSearch(words: string, origin: string | null): Promise<string> {
  const order = origin === null ? NEWEST_FIRST : NEAREST_FIRST;
  const request = { viewerId: null, limit: 50, words, filters: [], origin, maxChord: null };
  const { text, values } = listStatement(FIELD_LISTING, request, order, order.start);
  const client = await app.pool.connect();
  try {
    const name = `planned_${(prepared += 1)}`;
    await client.query('BEGIN');
    await client.query('SET LOCAL plan_cache_mode = force_generic_plan');
    await client.query({ name, text, values });
    const literals = values.map((value) => (value === null ? 'NULL' : `'${value as string | number}'`)).join(', ');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE ${name} (${literals})`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

it.each([
  ['newest', null],
  ['nearest', '(0.5, 0.2, 0.8)'],
])('uses the text index for three or more letters in a list that shows the %s first', async (_, origin) => {
  const plan = await planSearch('Field 77', origin);
  const lookup = plan.slice(plan.indexOf('CTE found'));
  expect(lookup).toContain('fields_search');
  expect(lookup).not.toMatch(/Seq Scan on fields/);
});

it('skips the text index for two letters, which most texts contain', async () => {
  expect(await planSearch('Fi', null)).not.toContain('fields_search');
});

it('indexes the texts of fields and teams alike', async () => {
  const { rows } = await app.pool.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, substr(indexdef, strpos(indexdef, 'USING')) AS definition FROM pg_indexes
     WHERE indexname IN ('fields_search', 'teams_search') ORDER BY 1`,
  );
  expect(rows.map(({ definition }) => definition)).toEqual(Array(2).fill('USING gin (search_text gin_trgm_ops)'));
});
