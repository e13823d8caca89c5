import { POST_SEARCH } from '../../src/features/feed/search/post-search.reader.js';
import { type Person, TestApp } from '../app.js';
import { runBulkStatements } from '../bulk-statements.js';

const POSTS = 42_000;
const BATCH = 6_000;

let app: TestApp;
let bo: Person;

// One of five posts contains "gravel". The search estimates from a sample, the newest 200 posts, that a lookup would have to read too many matches. It
// estimates the same for "silt", but no older post contains that word.
beforeAll(async () => {
  app = await TestApp.start();
  bo = await app.person();
  const insert = `
    INSERT INTO posts (id, author_id, content)
    SELECT uuidv7(), $1, CASE WHEN n % 5 = 0 THEN 'gravel ' || CASE WHEN n > ${POSTS - 200} THEN 'silt ' ELSE '' END ELSE 'post ' END || n
    FROM generate_series($2::int, $3::int) n`;
  const batches = Array.from({ length: POSTS / BATCH }, (_, batch): [string, unknown[]] => [
    insert,
    [bo.player.id, batch * BATCH + 1, (batch + 1) * BATCH],
  ]);
  await runBulkStatements(app.pool, [...batches, ['VACUUM ANALYZE posts']]);
});
afterAll(() => app.stop());

/** The parts of the plan that read an index of words while a first page of matches is searched. */
async function indexesRead(words: string): Promise<string[]> {
  const values = [bo.player.id, null, 21, words];
  const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${POST_SEARCH}`,
    values,
  );
  return rows
    .map((row) => row['QUERY PLAN'])
    .filter((line) => !line.includes('never executed'))
    .flatMap((line) => /Bitmap Index Scan on (posts_\w*by_words)/.exec(line)?.[1] ?? []);
}

const search = (q: string) => app.visitor().get('/api/posts/search').query({ q, limit: 3 }).expect(200);

it('counts the matches of a frequent word with the partial index on a quarter of the posts', async () => {
  expect(await indexesRead('gravel')).toEqual(['posts_quarter_by_words']);
  const answer = await search('gravel');
  expect([answer.get('X-Total-Count'), answer.get('X-Total-Count-Capped')]).toEqual(['1000', 'true']);
  expect((answer.body as { content: string }[]).map(({ content }) => content)).toEqual(
    [0, 5, 10].map((age) => `gravel silt ${POSTS - age}`),
  );
});

it('counts a word in all posts when only the newest posts contain it often', async () => {
  expect(await indexesRead('silt')).toEqual(['posts_quarter_by_words', 'posts_by_words']);
  const answer = await search('silt');
  expect([answer.get('X-Total-Count'), answer.get('X-Total-Count-Capped')]).toEqual(['40', undefined]);
});

it('reads no partial index on a quarter of the posts for a rare word', async () => {
  expect(await indexesRead('post 777')).toEqual(['posts_by_words']);
});
