import type { Response } from 'supertest';
import { PROBLEMS, type ProblemCode } from '../../src/contracts/problems.js';
import { PASSWORD, type Person, TestApp } from '../app.js';
import { createDatabase, type TestDatabase } from '../database.js';
import { DatabaseProxy } from '../database-proxy.js';
import { eventually } from '../eventually.js';

let database: TestDatabase;
let line: DatabaseProxy;
let app: TestApp;
let ida: Person;

beforeAll(async () => {
  database = await createDatabase();
  line = await DatabaseProxy.to(database.url);
  app = await TestApp.start({ DATABASE_URL: line.url, RATE_LIMITS: 'on' });
  ida = await app.person();
});
afterAll(async () => {
  await app.stop();
  await line.remove();
  await database.drop();
});

/** The one shape of failure: nothing more, nothing else, always JSON. */
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

it('400 names what is wrong, and with which input', async () => {
  expectProblem(await ida.http.post('/api/posts').send({ content: ' ' }), 'request.invalid', {
    content: 'Write something first',
  });
});

it('400 says when the body cannot be read', async () => {
  expectProblem(await ida.http.post('/api/posts').type('json').send('{"content"'), 'request.malformed');
});

it('400 says when the address cannot be read', async () => {
  expectProblem(await ida.http.get('/api/users/%E0%A4%A'), 'request.malformed');
});

it('401 for who is not signed in', async () => {
  expectProblem(await app.visitor().get('/api/notifications'), 'auth.required');
});

it('401 for a wrong password', async () => {
  const wrong = { email: 'nobody@example.test', password: PASSWORD };
  expectProblem(await app.visitor().post('/api/auth/login').send(wrong), 'auth.invalid-credentials');
});

it('403 for what is another’s', async () => {
  const bo = await app.build.player();
  expectProblem(await ida.http.put(`/api/users/${bo.id}`).send({ firstName: 'Mine' }), 'access.denied');
});

it('403 for another site', async () => {
  expectProblem(await ida.http.post('/api/posts').set('Origin', 'null').send({}), 'request.foreign-origin');
});

it.each(['/api/nothing', '/api', '/objects/gone', '/assets/gone.js', '/healthz/more'])('404 at %s', async (path) => {
  expectProblem(await ida.http.get(path).set('Accept', 'text/html'), 'route.unknown');
});

it('404 for a method that an address does not take', async () => {
  expectProblem(await ida.http.patch('/api/posts').send({}), 'route.unknown');
});

it('404 for somebody who is not there', async () => {
  expectProblem(await ida.http.get('/api/users/01920000-0000-7000-8000-000000000000'), 'user.unknown');
});

it('409 for an account that there is', async () => {
  const same = { email: ida.player.email, password: PASSWORD, firstName: 'Ida' };
  expectProblem(await app.visitor().post('/api/auth/register').send(same), 'auth.email-taken', {
    email: 'An account with this email already exists',
  });
});

it('413 for a body too large', async () => {
  expectProblem(await ida.http.post('/api/posts').send({ content: 'x'.repeat(70_000) }), 'request.too-large');
});

it('415 for anything but JSON', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    expectProblem(await ida.http.post('/api/posts').set('Content-Type', type).send('content=x'), 'request.not-json');
  }
});

it('422 for a key that was used for something else', async () => {
  const publish = (content: string) => ida.http.post('/api/posts').set('Idempotency-Key', 'k').send({ content });
  await publish('One').expect(201);
  expectProblem(await publish('Other'), 'request.key-reused');
});

it('429 for too many attempts, and says how long to wait', async () => {
  const guess = () => app.visitor().post('/api/auth/login').send({ email: ida.player.email, password: 'x' });
  for (let at = 0; at < 5; at += 1) await guess().expect(401);
  const refused = await guess();
  expectProblem(refused, 'rate.limited');
  expect(refused.get('Retry-After')).toMatch(/^\d+$/);
});

it('500 tells nothing of what went wrong', async () => {
  await app.pool.query('ALTER TABLE notifications RENAME TO mislaid');
  try {
    expectProblem(await ida.http.get('/api/notifications'), 'server.failed');
  } finally {
    await app.pool.query('ALTER TABLE mislaid RENAME TO notifications');
  }
  await ida.http.get('/api/notifications').expect(200);
});

it('503 while the database is away, with when to try again, and none of it once it is back', async () => {
  const live = await app.connect(ida);
  line.disconnect();
  const login = { email: 'other@example.test', password: PASSWORD };
  const asked = [
    ida.http.get('/api/auth/user'),
    app.visitor().get('/api/posts/feed'),
    ida.http.post('/api/posts').set('Idempotency-Key', 'away').send({ content: 'Now?' }),
    app.visitor().post('/api/auth/login').send(login),
    app.visitor().get('/readyz'),
  ];
  for (const answer of await Promise.all(asked)) {
    expectProblem(answer, 'server.unavailable');
    expect(answer.get('Retry-After')).toMatch(/^[1-9]$/);
  }
  await app.visitor().get('/healthz').expect(200);
  const { code, message } = { code: 'server.unavailable', message: PROBLEMS['server.unavailable'].message };
  const read = { conversationId: ida.player.id.replace(/^./, 'f'), seq: 1 };
  expect(await live.send('conversation:read', read)).toEqual({ ok: false, error: { code, message } });

  line.reconnect();
  await eventually(() => app.visitor().get('/readyz').expect(200));
  await ida.http.get('/api/auth/user').expect(200);
});
