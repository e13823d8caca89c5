import { type Person, TestApp } from '../app.js';

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ida = await app.person();
});

/** Headers that a browser would send from another origin; `{port}` stands for the port of this app. */
const FOREIGN: [from: string, headers: Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a sandboxed frame or a file', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
  ['a name that begins like ours', { origin: 'http://127.0.0.1.evil.example:{port}' }],
  ['a name that ends like ours', { origin: 'http://evil127.0.0.1:{port}' }],
  ['a user name like ours', { origin: 'http://127.0.0.1:{port}@evil.example' }],
  ['another port', { origin: 'http://127.0.0.1:1' }],
  ['a longer port', { origin: 'http://127.0.0.1:{port}0' }],
  ['no port', { origin: 'http://127.0.0.1' }],
  ['TLS', { origin: 'https://127.0.0.1:{port}' }],
  ['another name of this machine', { origin: 'http://localhost:{port}' }],
  ['our origin with a slash', { origin: 'http://127.0.0.1:{port}/' }],
  ['our origin with a path', { origin: 'http://127.0.0.1:{port}/home' }],
  ['our origin with a dot', { origin: 'http://127.0.0.1.:{port}' }],
  ['our origin in capitals', { origin: 'HTTP://127.0.0.1:{port}' }],
  ['our origin and another one', { origin: 'http://127.0.0.1:{port}, https://evil.example' }],
  ['a cross-site page without an Origin header', { 'sec-fetch-site': 'cross-site' }],
  ['a same-site page without an Origin header', { 'sec-fetch-site': 'same-site' }],
  ['a cross-site page with our Origin header', { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:{port}' }],
  ['no page (the address bar)', { 'sec-fetch-site': 'none' }],
  ['a page with an unknown Sec-Fetch-Site value', { 'sec-fetch-site': 'SAME-ORIGIN' }],
];

const OWN: [from: string, headers: Record<string, string>][] = [
  ['our own page', { origin: 'http://127.0.0.1:{port}', 'sec-fetch-site': 'same-origin' }],
  ['an older browser on our own page', { origin: 'http://127.0.0.1:{port}' }],
  ['our own page without an Origin header', { 'sec-fetch-site': 'same-origin' }],
  ['no browser', {}],
];

const withPort = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace('{port}', new URL(app.url).port)]),
  );

const handshake = '/socket.io/?EIO=4&transport=polling';
const posts = async () => (await app.pool.query('SELECT 1 FROM posts WHERE author_id = $1', [ida.player.id])).rowCount;

describe.each(FOREIGN)('the server, for requests from %s,', (_, headers) => {
  it('rejects every write', async () => {
    const writes = [
      ida.http.post('/api/posts').send({ content: 'Not mine' }),
      ida.http.put(`/api/users/${ida.player.id}`).send({ firstName: 'Not mine' }),
      ida.http.delete('/api/follow').send({ followeeId: ida.player.id }),
      ida.http.put('/api/notifications/read-all'),
      app.visitor().post('/api/auth/login').send({ email: ida.player.email, password: 'x' }),
    ];
    for (const write of writes) {
      const { body } = await write.set(withPort(headers)).expect(403);
      expect(body).toMatchObject({ statusCode: 403, code: 'request.foreign-origin' });
    }
    expect(await posts()).toBe(0);
  });

  it('rejects sockets by polling and by websocket', async () => {
    await app.visitor().get(handshake).set(withPort(headers)).set('Cookie', ida.cookie).expect(403);
    await expect(app.connect(ida, { extraHeaders: withPort(headers) })).rejects.toThrow();
  });
});

describe.each(OWN)('the server, for requests from %s,', (_, headers) => {
  it('accepts writes', async () => {
    await ida.http.post('/api/posts').set(withPort(headers)).send({ content: 'Mine' }).expect(201);
  });

  it('opens sockets by polling and by websocket', async () => {
    await app.visitor().get(handshake).set(withPort(headers)).set('Cookie', ida.cookie).expect(200);
    const live = await app.connect(ida, { extraHeaders: withPort(headers) });
    expect((await live.next('unread:counts')).messages).toBe(0);
  });
});

it('answers reads from other sites', async () => {
  await ida.http
    .get('/api/auth/user')
    .set({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
    .expect(200);
});

it('sends no CORS headers', async () => {
  const answer = await ida.http.get('/api/auth/user').set('origin', 'https://evil.example').expect(200);
  const preflight = await ida.http
    .options('/api/posts')
    .set({ origin: 'https://evil.example', 'access-control-request-method': 'POST' });
  const handshakeAnswer = await app.visitor().get(handshake);
  for (const { headers } of [answer, preflight, handshakeAnswer]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});
