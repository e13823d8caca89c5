import { MESSAGES } from '../../src/features/messaging/messaging-export.js';
import { SEARCH, SEARCH_RECENT } from '../../src/features/messaging/search/message-search.reader.js';
import { type Person, TestApp } from '../app.js';

let app: TestApp;
let anna: Person;

beforeAll(async () => {
  app = await TestApp.start();
  anna = await app.person();
  const [bo, ...others] = await Promise.all([app.build.player(), app.build.player(), app.build.player()]);
  await app.build.conversation(anna.player, bo, [{ from: bo, text: 'Meet at the gate' }]);
  // A conversation in which the viewer takes no part.
  await app.build.conversation(others[0], others[1], [{ from: others[0], text: 'Another gate' }]);
  await app.pool.query('ANALYZE');
});
afterAll(() => app.stop());

describe.each([
  ['the search of the newest messages', SEARCH_RECENT],
  ['the search of the index', SEARCH],
])('%s', (_, statement) => {
  it.each(['enable_nestloop', 'enable_hashjoin', 'enable_mergejoin', 'enable_indexscan'])(
    'finds only the message in the viewer’s conversation when PostgreSQL plans the query with %s = off',
    async (setting) => {
      const client = await app.pool.connect();
      await client.query('BEGIN');
      await client.query(`SET LOCAL ${setting} = off`);
      try {
        const { rows } = await client.query<{ content: string }>(statement, [anna.player.id, null, 21, 'gate', null]);
        expect(rows.map(({ content }) => content)).toEqual(['Meet at the gate']);
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    },
  );
});

it('finds the messages of an account export by indexes', async () => {
  const client = await app.pool.connect();
  await client.query('BEGIN');
  // Tables with few rows are otherwise read from start to end.
  await client.query('SET LOCAL enable_seqscan = off');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${MESSAGES}`, [anna.player.id]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Cond: \(sender_id = /);
    expect(plan).toMatch(/Index Cond: .*seq > mine\.cleared_seq/);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
