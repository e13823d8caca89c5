import { gzipSync } from 'node:zlib';
import { ROUTES } from '../access/access-table.js';
import { pathOf } from '../access/access-case.js';
import { type AccessWorld, buildWorld } from '../access/access-world.js';
import { type Person, TestApp } from '../app.js';
import { damagedBody, HOSTILE_BODIES, HOSTILE_IDS, HOSTILE_VALUES, replaceEachProperty } from '../hostile-input.js';
import { sendRawRequest } from '../raw-request.js';
import { SeededRandom } from '../seeded-random.js';

let app: TestApp;
let world: AccessWorld;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeAll(renewWorld);

/** True when a request has succeeded since the world was built. It may have deleted parts of the world. */
let hasSucceeded = false;

async function renewWorld(): Promise<void> {
  world = await buildWorld(app);
  ida = await app.signIn(world.owner);
  hasSucceeded = false;
}

// After every test, the server still answers and the account still exists.
afterEach(async () => {
  await app.visitor().get('/readyz').expect(200);
  const { rowCount } = await app.pool.query('SELECT FROM users WHERE id = $1 AND deleted_at IS NULL', [ida.player.id]);
  expect(rowCount).toBe(1);
});

const routes = ROUTES.filter(({ role }) => role === 'owner');
// Hostile files are tested in media/hostile-files.long.test.ts.
const takesFiles = (target: string) => target.includes('/objects/uploads/');
const writes = routes.filter(({ target }) => !/^(GET|HEAD) /.test(target) && !takesFiles(target));
const withId = routes.filter(({ target }) => /:(id|conversation)\b/.test(target));

const FLOOD = JSON.stringify({ content: 'x'.repeat(10 * 1024 * 1024) });
const GZIPPED_FLOOD = gzipSync(FLOOD);

const JSON_TYPE = { 'content-type': 'application/json' };

async function send(target: string, path: string, body?: string | Buffer, headers: Record<string, string> = {}) {
  const answer = await sendRawRequest(app.url, {
    method: target.split(' ')[0],
    path,
    headers: { cookie: ida.cookie, ...(body !== undefined && JSON_TYPE), ...headers },
    body,
  });
  hasSucceeded ||= answer.status < 400;
  return answer;
}

/** Expects success or a well-formed 4xx problem, never a server error. */
function expectNoServerError({ status, text }: { status: number; text: string }, sent: unknown): void {
  const answer = status < 400 ? {} : (JSON.parse(text) as { statusCode?: number; message?: unknown });
  expect({ sent, status, isServerError: status >= 500 }).toEqual({ sent, status, isServerError: false });
  if (status >= 400) expect(answer).toMatchObject({ statusCode: status, message: expect.any(String) });
}

describe.each(writes)('$target', ({ target, call }) => {
  const data = () => call(world);

  beforeAll(async () => {
    if (hasSucceeded) await renewWorld();
  });

  it('answers every hostile value in every input without a server error', async () => {
    for (const value of HOSTILE_VALUES)
      for (const body of replaceEachProperty(data().body ?? {}, value))
        expectNoServerError(await send(target, pathOf(target, data()), JSON.stringify(body)), body);
  });

  it('rejects malformed bodies', async () => {
    for (const body of HOSTILE_BODIES) {
      const answer = await send(target, pathOf(target, data()), body);
      expectNoServerError(answer, body);
      expect({ body, isRefused: [400, 413].includes(answer.status) }).toEqual({ body, isRefused: true });
    }
  });

  it('rejects a body of 10 MB, also when it is compressed to 10 KB', async () => {
    const path = pathOf(target, data());
    expect((await send(target, path, FLOOD)).status).toBe(413);
    const compressed = await send(target, path, GZIPPED_FLOOD, { 'content-encoding': 'gzip' });
    // A route that accepts pictures rejects every compressed body.
    expect([413, 415]).toContain(compressed.status);
  });

  // Comes last, because a body that stays valid may end the session.
  it('answers damaged bodies without a server error, until the route has received 100 malformed ones', async () => {
    const random = new SeededRandom(target.length);
    const { body = { content: 'text' } } = data();
    const received = Object.keys(data().body ?? {}).length * HOSTILE_VALUES.length + HOSTILE_BODIES.length;
    const bodies = Array.from({ length: Math.max(0, 100 - received) }, () => damagedBody(body, random));
    await Promise.all(
      bodies.map(async (sent) => expectNoServerError(await send(target, pathOf(target, data()), sent), sent)),
    );
  });
});

describe.each(withId)('$target', ({ target, call }) => {
  it('rejects malformed ids', async () => {
    const data = call(world);
    const method = target.split(' ')[0] ?? '';
    const body = method === 'GET' ? undefined : JSON.stringify(data.body ?? {});
    for (const id of HOSTILE_IDS) {
      const answer = await send(target, pathOf(target, { ...data, id }), body);
      expectNoServerError(answer, id);
      expect({ id, isUnknown: [400, 404].includes(answer.status) }).toEqual({ id, isUnknown: true });
    }
  });
});

it.each([
  ['a repeated query parameter', '/api/users/search?q=ab&q=cd'],
  ['a query with a NUL character', '/api/users/search?q=a%00b'],
  ['a query that is too long', `/api/users/search?q=${'x'.repeat(101)}`],
  ['a repeated cursor', '/api/users?cursor=a&cursor=b'],
  ['a malformed followee id', '/api/follow/status?followeeId=x'],
  ['a missing followee id', '/api/follow/status'],
  ['two followees', '/api/follow/status?followeeId=a&followeeId=b'],
])('rejects %s', async (_, path) => {
  const answer = await send('GET', path);
  expect(JSON.parse(answer.text)).toMatchObject({ statusCode: 400, message: expect.any(String) });
});

it.each([
  '%',
  '_',
  '%25',
  '%5c',
  '%5c%5c',
  '%25%5c%5f',
  '%ed%a0%80%ed%b0%80',
  '%27%27',
  '(((',
  'zz&q[]=a',
  'zz&q[a]=b',
])('finds no player by %s, although it has a meaning in SQL or URLs', async (q) => {
  const answer = await send('GET', `/api/users/search?q=${q}${q}`);
  expect({ status: answer.status, found: JSON.parse(answer.text) }).toEqual({ status: 200, found: [] });
});

it.each([
  '/%',
  '/%ff',
  '/api/%',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/..%5c..%5cetc',
  '//evil.example/api',
  '/api/docs/%00',
  '/index.html%00',
])('answers %s without serving a file or failing', async (path) => {
  const answer = await send('GET', path, undefined, { accept: '*/*' });
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toMatch(/root:x:|"dependencies"/);
});

it('rejects headers that do not match the body', async () => {
  const body = '{"content":"x"}';
  const wrongHeaders: Record<string, string>[] = [
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'br' },
    { 'content-encoding': 'sevenfold' },
    { 'content-type': 'application/json; charset=sevenfold' },
    { 'content-type': 'application/' },
    { 'content-type': 'json' },
  ];
  for (const headers of wrongHeaders) {
    const answer = await send('POST', '/api/posts', body, headers);
    expectNoServerError(answer, headers);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  }
});

it('answers 401 for malformed cookies', async () => {
  for (const cookie of [
    'muster.sid',
    'muster.sid=',
    'muster.sid=s%3A',
    'muster.sid=%',
    `muster.sid=s%3A${'x'.repeat(4_000)}.y`,
    'muster.sid=s%3A%00.x',
    '=;=;=',
  ]) {
    expect((await send('GET', '/api/auth/user', undefined, { cookie })).status).toBe(401);
  }
});
