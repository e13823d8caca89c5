import type { Response } from 'supertest';
import { PROBLEMS, type ProblemCode } from '../../src/contracts/problems.js';
import { PASSWORD, type Person, TestApp } from '../app.js';
import { createDatabase, type TestDatabase } from '../database.js';
import { DatabaseProxy } from '../database-proxy.js';
import { eventually } from '../eventually.js';

let database: TestDatabase;
let databaseProxy: DatabaseProxy;
let app: TestApp;
let ida: Person;

beforeAll(async () => {
  database = await createDatabase();
  databaseProxy = await DatabaseProxy.to(database.url);
  app = await TestApp.start({ DATABASE_URL: databaseProxy.url, RATE_LIMITS: 'on' });
  ida = await app.person();
});
afterAll(async () => {
  await app.stop();
  await databaseProxy.remove();
  await database.drop();
});

/** Expects exactly the problem’s status, headers and JSON body. */
function expectProblem(answer: Response, code: ProblemCode, fields?: Record<string, string>): void {
  const { status, message } = PROBLEMS[code];
  expect(answer.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(answer.get('Cache-Control')).toBe('no-store');
  expect(answer.body).toEqual({
    statusCode: status,
    code,
    message: Object.values(fields ?? {})[0] ?? message,
    ...(fields && { fields }),
  });
  expect(answer.status).toBe(status);
}

it('answers 400 with the invalid input and its message', async () => {
  expectProblem(await ida.http.post('/api/posts').send({ content: ' ' }), 'request.invalid', {
    content: 'Write something first',
  });
});

it('answers 400 for a body that is not valid JSON', async () => {
  expectProblem(await ida.http.post('/api/posts').type('json').send('{"content"'), 'request.malformed');
});

it('answers 400 for a path with invalid percent-encoding', async () => {
  expectProblem(await ida.http.get('/api/users/%E0%A4%A'), 'request.malformed');
});

it('answers 401 to a visitor', async () => {
  expectProblem(await app.visitor().get('/api/notifications'), 'auth.required');
});

it('answers 401 for a wrong password', async () => {
  const wrong = { email: 'nobody@example.test', password: PASSWORD };
  expectProblem(await app.visitor().post('/api/auth/login').send(wrong), 'auth.invalid-credentials');
});

it('answers 403 for a change to another user', async () => {
  const bo = await app.build.player();
  expectProblem(await ida.http.put(`/api/users/${bo.id}`).send({ firstName: 'Mine' }), 'access.denied');
});

it('answers 403 for a write from another origin', async () => {
  expectProblem(await ida.http.post('/api/posts').set('Origin', 'null').send({}), 'request.foreign-origin');
});

it.each(['/api/nothing', '/api', '/objects/gone', '/assets/gone.js', '/healthz/more'])(
  'answers 404 at %s',
  async (path) => {
    expectProblem(await ida.http.get(path).set('Accept', 'text/html'), 'route.unknown');
  },
);

it('answers 404 for a method that the path does not support', async () => {
  expectProblem(await ida.http.patch('/api/posts').send({}), 'route.unknown');
});

it('answers 404 for an unknown user', async () => {
  expectProblem(await ida.http.get('/api/users/01920000-0000-7000-8000-000000000000'), 'user.unknown');
});

it('answers 409 for an email that is already registered', async () => {
  const same = { email: ida.player.email, password: PASSWORD, firstName: 'Ida' };
  expectProblem(await app.visitor().post('/api/auth/register').send(same), 'auth.email-taken', {
    email: 'An account with this email already exists',
  });
});

it('answers 413 for a body that is too large', async () => {
  expectProblem(await ida.http.post('/api/posts').send({ content: 'x'.repeat(70_000) }), 'request.too-large');
});

it('answers 415 for a body that is not JSON', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    expectProblem(await ida.http.post('/api/posts').set('Content-Type', type).send('content=x'), 'request.not-json');
  }
});

it('answers 422 for an Idempotency-Key reused with another body', async () => {
  const publish = (content: string) => ida.http.post('/api/posts').set('Idempotency-Key', 'k').send({ content });
  await publish('One').expect(201);
  expectProblem(await publish('Other'), 'request.key-reused');
});

it('answers 429 with Retry-After for too many attempts', async () => {
  const guess = () => app.visitor().post('/api/auth/login').send({ email: ida.player.email, password: 'x' });
  for (let index = 0; index < 5; index += 1) await guess().expect(401);
  const refused = await guess();
  expectProblem(refused, 'rate.limited');
  expect(refused.get('Retry-After')).toMatch(/^\d+$/);
});

it('answers 500 without details of the error', async () => {
  await app.pool.query('ALTER TABLE notifications RENAME TO notifications_renamed');
  try {
    expectProblem(await ida.http.get('/api/notifications'), 'server.failed');
  } finally {
    await app.pool.query('ALTER TABLE notifications_renamed RENAME TO notifications');
  }
  await ida.http.get('/api/notifications').expect(200);
});

it('answers 503 within 13 seconds while the database does not answer, and recovers when it does', async () => {
  databaseProxy.freeze();
  const since = Date.now();
  const answers = await Promise.all([
    ida.http.get('/api/notifications'),
    ida.http.post('/api/posts').send({ content: 'Hello?' }),
    ...[...Array(20)].map(() => app.visitor().get('/api/posts/feed')),
  ]);
  const ms = Date.now() - since;
  databaseProxy.unfreeze();
  for (const answer of answers) {
    expectProblem(answer, 'server.unavailable');
    expect(Number(answer.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect(ms).toBeLessThan(13_000);
  await eventually(() => ida.http.post('/api/posts').send({ content: 'Hello again' }).expect(201));
  const { body: posts } = await ida.http.get('/api/posts/feed').expect(200);
  expect((posts as { content: string }[]).map(({ content }) => content)).not.toContain('Hello?');
}, 30_000);

it('answers 503 with Retry-After while the database is unavailable, and recovers afterwards', async () => {
  const live = await app.connect(ida);
  databaseProxy.disconnect();
  const login = { email: 'other@example.test', password: PASSWORD };
  const requests = [
    ida.http.get('/api/auth/user'),
    app.visitor().get('/api/posts/feed'),
    ida.http.post('/api/posts').set('Idempotency-Key', 'away').send({ content: 'Now?' }),
    app.visitor().post('/api/auth/login').send(login),
    app.visitor().get('/readyz'),
  ];
  for (const answer of await Promise.all(requests)) {
    expectProblem(answer, 'server.unavailable');
    expect(answer.get('Retry-After')).toMatch(/^[1-9]$/);
  }
  await app.visitor().get('/healthz').expect(200);
  const { code, message } = { code: 'server.unavailable', message: PROBLEMS['server.unavailable'].message };
  const read = { conversationId: ida.player.id.replace(/^./, 'f'), seq: 1 };
  expect(await live.send('conversation:read', read)).toEqual({ ok: false, error: { code, message, retryAfter: 2 } });

  databaseProxy.reconnect();
  await eventually(() => app.visitor().get('/readyz').expect(200));
  await ida.http.get('/api/auth/user').expect(200);
});
