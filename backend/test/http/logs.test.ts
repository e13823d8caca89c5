import { PASSWORD, type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';

const CANARY = 'kanarienvogel';
const SECRET_PASSWORD = `Aa1!${CANARY}`;

let app: TestApp;
let ida: Person;
let log = '';

const capture = (text: string | Uint8Array) => {
  log += typeof text === 'string' ? text : Buffer.from(text).toString();
  return true;
};

beforeAll(async () => {
  // Also captures output that bypasses the logger.
  jest.spyOn(process.stdout, 'write').mockImplementation(capture);
  jest.spyOn(process.stderr, 'write').mockImplementation(capture);
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => void capture(args.map(String).join(' ')));
  }
  app = await TestApp.start({ LOG_LEVEL: 'trace', RATE_LIMITS: 'on' }, { write: capture });
  ida = await app.person({ email: `${CANARY}@example.test` });
});
afterAll(async () => {
  await app.stop();
  jest.restoreAllMocks();
});
beforeEach(() => {
  log = '';
});

/** Fails when the log contains a password, session id or text written by a user. */
function expectNoSecrets(): void {
  const sid = decodeURIComponent(ida.cookie.split('=')[1] ?? '');
  const secrets = [CANARY, PASSWORD, ida.cookie.slice(10), sid, sid.slice(2).split('.')[0] ?? 'none', '$argon2'];
  const lines = log.split('\n').filter((line) => secrets.some((secret) => line.includes(secret)));
  expect(lines).toEqual([]);
}

const withBrokenSchema = async (breakSql: string, repairSql: string, work: () => Promise<unknown>) => {
  await app.pool.query(breakSql);
  try {
    await work();
  } finally {
    await app.pool.query(repairSql);
  }
};

it('writes one line per request with its id and without the query string', async () => {
  const answer = await ida.http.get(`/api/users/search?q=${CANARY}`).expect(200);
  await eventually(() => expect(log).toContain('GET /api/users/search 200'));
  const lines = log.split('\n').filter((text) => text.includes('/api/users/search'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: answer.get('X-Request-Id'), ms: expect.any(Number) });
  expectNoSecrets();
});

it('logs no path that no route knows, because it may contain a token', async () => {
  await app.visitor().get(`/api/auth/validate-rest-token/${CANARY}`).expect(404);
  await eventually(() => expect(log).toContain('GET (unknown path) 404'));
  expectNoSecrets();
});

it('logs no token of a calendar address', async () => {
  await app.visitor().get(`/api/calendar/${CANARY}.ics`).expect(404);
  await eventually(() => expect(log).toContain('GET /api/calendar/:token.ics 404'));
  expectNoSecrets();
});

it('logs no credentials of registrations and sign-ins', async () => {
  const account = { email: `new.${CANARY}@example.test`, password: SECRET_PASSWORD, firstName: 'Ida' };
  await app.visitor().post('/api/auth/register').send(account).expect(201);
  await app.visitor().post('/api/auth/register').send(account).expect(409);
  await app
    .visitor()
    .post('/api/auth/register')
    .send({ ...account, password: CANARY })
    .expect(400);
  await app.visitor().post('/api/auth/login').send(account).expect(200);
  for (let index = 0; index < 6; index += 1)
    await app
      .visitor()
      .post('/api/auth/login')
      .send({ ...account, password: CANARY });
  await app.visitor().post('/api/auth/login').type('json').send(`{"password":"${SECRET_PASSWORD}`).expect(400);
  await app.visitor().get('/api/auth/user').set('Cookie', `muster.sid=${CANARY}`).expect(401);
  await app.visitor().get('/metrics').set('Authorization', `Bearer ${CANARY}`).expect(200);
  expect(log).toContain('POST /api/auth/login 429');
  expectNoSecrets();
});

it('logs no content of messages, posts or profiles', async () => {
  const bo = await app.person();
  const [live, other] = await Promise.all([app.connect(ida), app.connect(bo)]);
  const message = { recipientId: bo.player.id, content: `Dear ${CANARY}`, clientId: CANARY };
  await live.send('message:send', message);
  await live.send('message:send', { ...message, recipientId: CANARY });
  await live.send(CANARY as 'watch', message);
  await other.next('message:new');
  const key = { 'Idempotency-Key': CANARY };
  await ida.http
    .post('/api/messages')
    .set(key)
    .send({ ...message, clientId: 'other' })
    .expect(201);
  await ida.http
    .post('/api/messages')
    .set(key)
    .send({ ...message, content: CANARY })
    .expect(422);
  await ida.http.post('/api/posts').send({ content: CANARY }).expect(201);
  await ida.http.post('/api/posts').set('Origin', `https://${CANARY}.example`).send({ content: CANARY }).expect(403);
  await ida.http.post('/api/posts').type('text').send(CANARY).expect(415);
  await ida.http.put(`/api/users/${ida.player.id}`).send({ firstName: 'Ida', bio: CANARY }).expect(200);
  expect(log).toContain('POST /api/posts 201');
  expectNoSecrets();
});

it('logs the ids of content deleted by an administrator, but not the content', async () => {
  const [moderator, bo] = [await app.person({ role: 'admin' }), await app.build.player()];
  const postId = await app.build.post(bo, `Dear ${CANARY}`);
  const commentId = await app.build.comment(bo, postId, CANARY);
  await moderator.http.delete(`/api/comments/${commentId}`).expect(204);
  await moderator.http.delete(`/api/posts/${postId}`).expect(204);
  const logged = () =>
    log
      .split('\n')
      .filter((line) => line.includes('An administrator'))
      .map((line) => JSON.parse(line) as object);
  const by = { adminId: moderator.player.id, authorId: bo.id };
  await eventually(() =>
    expect(logged()).toMatchObject([
      { ...by, commentId, msg: 'An administrator deleted a comment' },
      { ...by, postId, msg: 'An administrator deleted a post' },
    ]),
  );
  expectNoSecrets();
});

it('logs why a query failed without the rejected values', async () => {
  const bo = await app.build.player();
  const content = `Dear ${CANARY}`;
  const live = await app.connect(ida);
  const forbid = (table: string, column: string) =>
    [
      `ALTER TABLE ${table} ADD CONSTRAINT trouble CHECK (${column} NOT LIKE '%${CANARY}%') NOT VALID`,
      `ALTER TABLE ${table} DROP CONSTRAINT trouble`,
    ] as const;
  await withBrokenSchema(...forbid('messages', 'content'), async () => {
    await ida.http.post('/api/messages').send({ recipientId: bo.id, content }).expect(500);
    const answer = await live.send('message:send', { recipientId: bo.id, content });
    expect(answer).toMatchObject({ ok: false, error: { code: 'server.failed' } });
  });
  await withBrokenSchema(...forbid('posts', 'content'), () =>
    ida.http.post('/api/posts').send({ content }).expect(500),
  );
  await withBrokenSchema(...forbid('users', 'email'), () =>
    app
      .visitor()
      .post('/api/auth/register')
      .send({ email: `third.${CANARY}@example.test`, password: PASSWORD, firstName: 'Ida' })
      .expect(500),
  );
  await withBrokenSchema(...forbid('users', 'bio'), () =>
    ida.http.put(`/api/users/${ida.player.id}`).send({ firstName: 'Ida', bio: CANARY }).expect(500),
  );
  expect(log).toContain('violates check constraint');
  expect(log.split('\n').filter((line) => line.includes('"level":50')).length).toBeGreaterThan(4);
  expectNoSecrets();
});

it('logs a failed event handler without secrets', async () => {
  const bo = await app.person({ firstName: 'Bo', email: `bo.${CANARY}@example.test` });
  await withBrokenSchema(
    'ALTER TABLE notifications RENAME TO notifications_renamed',
    'ALTER TABLE notifications_renamed RENAME TO notifications',
    async () => {
      await bo.http.post('/api/follow').send({ followeeId: ida.player.id }).expect(201);
      await eventually(() => expect(log).toContain('An event handler failed'));
    },
  );
  expectNoSecrets();
});
