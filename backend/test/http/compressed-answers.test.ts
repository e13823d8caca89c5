import { type Person, TestApp } from '../app.js';

let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person(), app.person()]);
  await app.build.follow(ida.player, bo.player);
});

const publishLongPosts = async () => {
  for (const text of ['First ', 'Second ', 'Third ']) await app.build.post(bo.player, text.repeat(100));
};
const read = (path: string, encoding = 'gzip, deflate, br') => ida.http.get(path).set('Accept-Encoding', encoding);

it('the feed is compressed for a client that accepts gzip', async () => {
  await publishLongPosts();
  const plain = await read('/api/posts/feed', 'identity').expect(200);
  const compressed = await read('/api/posts/feed').expect(200);
  expect(plain.get('Content-Encoding')).toBeUndefined();
  expect(compressed.get('Content-Encoding')).toBe('gzip');
  expect(Number(compressed.get('Content-Length'))).toBeLessThan(Number(plain.get('Content-Length')) / 2);
  expect(compressed.body).toEqual(plain.body);
  for (const name of ['Content-Type', 'ETag', 'X-Total-Count', 'Vary']) {
    expect(plain.get(name)).toBeDefined();
    expect(compressed.get(name)).toBe(plain.get(name));
  }
  expect(compressed.get('Vary')).toBe('Accept-Encoding');
});

it('an unchanged answer has no body, whichever encoding the client has stored', async () => {
  await publishLongPosts();
  const tag = (await read('/api/posts/feed', 'identity')).get('ETag') ?? '';
  for (const encoding of ['gzip', 'identity']) {
    const answer = await read('/api/posts/feed', encoding).set('If-None-Match', tag).expect(304);
    expect(answer.get('Content-Encoding')).toBeUndefined();
    expect(answer.text).toBe('');
  }
});

it('a HEAD request gets the headers of the compressed answer', async () => {
  await publishLongPosts();
  const answer = await ida.http.head('/api/posts/feed').set('Accept-Encoding', 'gzip').expect(200);
  expect(answer.get('Content-Encoding')).toBe('gzip');
});

it.each([
  ['a short answer', '/api/posts/feed', 200],
  ['an error', '/api/posts/feed?limit=many', 400],
])('%s is not compressed', async (_, path, status) => {
  const answer = await read(path).expect(status);
  expect(answer.get('Content-Encoding')).toBeUndefined();
});

it.each([
  ['conversations', '/api/messages/conversations'],
  ['messages', () => `/api/messages/private/${bo.player.id}`],
  ['accounts', '/api/auth/user'],
])('%s are never compressed, because their size could reveal secrets', async (_, path) => {
  await app.build.conversation(ida.player, bo.player, [{ from: bo.player, text: 'Hello '.repeat(300) }]);
  const answer = await read(typeof path === 'string' ? path : path()).expect(200);
  expect(answer.get('Content-Encoding')).toBeUndefined();
  // `@CompressedAnswer()` sets `Vary`, whatever the length of the answer.
  expect(answer.get('Vary')).toBeUndefined();
});
