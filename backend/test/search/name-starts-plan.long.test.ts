import { NAME_STARTS } from '../../src/features/search/name-start.reader.js';
import { countStatements, recordStatements } from '../statement-count.js';
import { type Person, TestApp } from '../app.js';

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.start();
  ida = await app.person();
  recordStatements();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.stop();
});

async function addPlayers(count: number): Promise<void> {
  for (let from = 0; from < count; from += 500)
    await app.pool.query(
      `INSERT INTO users (id, email, first_name, last_name, nickname, password_hash, terms_accepted_at)
       SELECT gen_random_uuid(), gen_random_uuid() || '@example.test', 'Player', md5(at::text), 'Call' || at, 'x', now()
       FROM generate_series($1::int, $1::int + 499) at`,
      [from],
    );
  await app.pool.query('VACUUM ANALYZE users, name_starts');
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The scans of tables by the prepared search for “player”, which every player matches. */
async function scans(): Promise<Plan[]> {
  const client = await app.pool.connect();
  try {
    await client.query(
      `BEGIN; SET LOCAL plan_cache_mode = force_generic_plan; PREPARE find(uuid, text, int) AS ${NAME_STARTS}`,
    );
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE find('${ida.player.id}', 'player', 15)`,
    );
    return rows
      .flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
      .filter((node) => node['Relation Name'] !== undefined);
  } finally {
    await client.query('ROLLBACK; DEALLOCATE ALL');
    client.release();
  }
}

it('reads no more rows when ten times as many names match, and scans no large table', async () => {
  await addPlayers(500);
  const rowsRead = async () =>
    (await scans()).reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
  const before = await rowsRead();
  await addPlayers(5_000);
  expect(await rowsRead()).toBeLessThanOrEqual(before);
  const large = (await scans()).filter((node) => ['name_starts', 'users'].includes(node['Relation Name'] ?? ''));
  expect(large.map((node) => node['Node Type'])).not.toContain('Seq Scan');
});

it('sends no more statements for many matches than for few', async () => {
  const field = await app.build.field(ida.player, { name: 'Statement Field' });
  await app.build.team(ida.player, { name: 'Statement Team' });
  await app.build.game(ida.player, field, { title: 'Statement Game' });
  await app.build.player({ firstName: 'Statement' });
  const send = () => ida.http.get('/api/search').query({ q: 'statement' }).expect(200);
  await send();
  const few = await countStatements(send);
  for (let index = 0; index < 5; index += 1) {
    await app.build.player({ firstName: 'Statement' });
    await app.build.team(ida.player, { name: `Statement Team ${index}` });
  }
  expect(await countStatements(send)).toBeLessThanOrEqual(few);
  expect(few).toBeLessThanOrEqual(23);
});
