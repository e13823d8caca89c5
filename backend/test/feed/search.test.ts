import type { Response } from 'supertest';
import { type Person, TestApp } from '../app.js';
import { nextPagePath } from '../http/paging-links.js';

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.start();
  ida = await app.person();
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  for (const [index, text] of [
    'Chrono table moves to the barn from Saturday.',
    'Räksmörgås på färjan, och Ærlig talt: nydelig.',
    'Map at https://muster.example/maps/night-patrol.pdf?v=2',
    'The night patrol needs red lenses. RED lenses!',
    'Игра в субботу, 夜戦 at dawn',
    'ab cd',
    `${'word '.repeat(900)}needle`,
  ].entries())
    await app.build.post(ida.player, text, ago(100 - index));
});
afterAll(() => app.stop());

const search = async (q: string) =>
  ((await app.visitor().get('/api/posts/search').query({ q }).expect(200)).body as { content: string }[]).map(
    ({ content }) => content.slice(0, 10),
  );

it.each([
  ['a word', 'barn', ['Chrono tab']],
  ['several words in any order', 'saturday barn', ['Chrono tab']],
  ['the beginning of the last word', 'table mov', ['Chrono tab']],
  ['words in another case', 'CHRONO', ['Chrono tab']],
  ['words without their accents', 'raksmorgas farjan', ['Räksmörgås']],
  ['words with other accents', 'rāksmórgàs', ['Räksmörgås']],
  ['words with spelled-out ligatures', 'aerlig', ['Räksmörgås']],
  ['a part of a URL', 'patrol pdf', ['Map at htt']],
  ['words in several posts, the newest first', 'night patrol', ['The night ', 'Map at htt']],
  ['words with a hyphen between them', 'night-patrol', ['The night ', 'Map at htt']],
  ['a word in another script', 'субботу', ['Игра в суб']],
  ['two letters', 'cd', ['ab cd']],
  ['the end of a long post', 'needle', ['word word ']],
])('finds posts by %s', async (_, q, found) => {
  expect(await search(q)).toEqual(found);
});

it.each([
  'barn nowhere',
  'raksmorgas faerlig',
  'arn',
  'zz',
  '!!',
  "'; DROP TABLE posts; --",
  '👍👍',
  ':*',
  '&|',
  "'':*",
  '\\\\',
  '%%',
  '__',
  '<->',
])('finds nothing for “%s”', async (q) => expect(await search(q)).toEqual([]));

it.each([
  ['', 'Type at least 2 characters'],
  ['a', 'Type at least 2 characters'],
  [' a ', 'Type at least 2 characters'],
  ['x'.repeat(101), 'Search can be at most 100 characters'],
])('rejects “%s”', async (q, message) => {
  expect((await app.visitor().get('/api/posts/search').query({ q }).expect(400)).body.fields).toEqual({ q: message });
});

it('returns complete posts as the viewer sees them', async () => {
  const { body } = await ida.http.get('/api/posts/search?q=barn').expect(200);
  const [post] = body as [{ id: string }];
  expect((await ida.http.get(`/api/posts/${post.id}`).expect(200)).body).toEqual(post);
});

it('matches an edited post by its new words only', async () => {
  const { body } = await ida.http.post('/api/posts').send({ content: 'quagmire' }).expect(201);
  await ida.http.put(`/api/posts/${body.id}`).send({ content: 'marshland' }).expect(200);
  expect([await search('quagmire'), await search('marshland')]).toEqual([[], ['marshland']]);
});

it('returns an old post after thousands that do not match, and pages through many that do', async () => {
  await app.pool.query(
    `INSERT INTO posts (id, author_id, content) SELECT uuidv7(), $1, 'filler ' || n FROM generate_series(1, 2500) n`,
    [ida.player.id],
  );
  expect(await search('barn')).toEqual(['Chrono tab']);
  // PostgreSQL chooses between the index and a scan by these statistics.
  await app.pool.query('ANALYZE posts');
  expect(await search('barn')).toEqual(['Chrono tab']);
  expect(await search('filler barn')).toEqual([]);
  expect(await search('filler 2000')).toEqual(['filler 200']);
  const seen: string[] = [];
  let pages = 0;
  for (let link: string | undefined = '/api/posts/search?q=fill&limit=100'; link && pages < 3; pages += 1) {
    const answer: Response = await ida.http.get(link).expect(200);
    expect([answer.get('X-Total-Count'), answer.get('X-Total-Count-Capped')]).toEqual(['1000', 'true']);
    seen.push(...(answer.body as { content: string }[]).map(({ content }) => content));
    link = nextPagePath(answer);
  }
  expect(seen).toEqual([...Array(300).keys()].map((index) => `filler ${2500 - index}`));
});

it('counts up to 1,000 matches, and returns the newest ones on the first two pages', async () => {
  const posts: [word: string, many: number, total: string, capped: string | undefined][] = [
    ['sediment', 2_100, '1000', 'true'],
    ['gravel', 1_500, '1000', 'true'],
    ['silt', 1_001, '1000', 'true'],
    ['clay', 1_000, '1000', undefined],
    ['pebble', 60, '60', undefined],
  ];
  for (const [word, many] of posts)
    await app.pool.query(
      `INSERT INTO posts (id, author_id, content) SELECT uuidv7(), $1, $2 || ' ' || n FROM generate_series(1, $3::int) n`,
      [ida.player.id, word, many],
    );
  await app.pool.query('ANALYZE posts');
  for (const [word, many, total, capped] of posts) {
    const first = await ida.http.get(`/api/posts/search?q=${word}&limit=40`).expect(200);
    const next = nextPagePath(first) ?? '';
    const second = await ida.http.get(next).expect(200);
    expect([first, second].map((answer) => [answer.get('X-Total-Count'), answer.get('X-Total-Count-Capped')])).toEqual([
      [total, capped],
      [total, capped],
    ]);
    const found = [first, second].flatMap(({ body }) => (body as { content: string }[]).map(({ content }) => content));
    expect(found).toEqual([...Array(Math.min(many, 80)).keys()].map((index) => `${word} ${many - index}`));
  }
});
