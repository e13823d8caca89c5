import { PASSWORD, type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';

const CANARY = 'kanarienvogel';
const SECRET_PASSWORD = `Aa1!${CANARY}`;

let app: TestApp;
let ida: Person;
let log = '';

const remember = (text: string | Uint8Array) => {
  log += typeof text === 'string' ? text : Buffer.from(text).toString();
  return true;
};

beforeAll(async () => {
  // Whatever goes past the logger counts, too.
  jest.spyOn(process.stdout, 'write').mockImplementation(remember);
  jest.spyOn(process.stderr, 'write').mockImplementation(remember);
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    jest.spyOn(console, method).mockImplementation((...said: unknown[]) => void remember(said.map(String).join(' ')));
  }
  app = await TestApp.start({ LOG_LEVEL: 'trace', RATE_LIMITS: 'on' }, { write: remember });
  ida = await app.person({ email: `${CANARY}@example.test` });
});
afterAll(async () => {
  await app.stop();
  jest.restoreAllMocks();
});
beforeEach(() => {
  log = '';
});

/** Everything that has to stay out of the log, in whatever form it may come. */
function expectNothingSecret(): void {
  const sid = decodeURIComponent(ida.cookie.split('=')[1] ?? '');
  const secrets = [CANARY, PASSWORD, ida.cookie.slice(10), sid, sid.slice(2).split('.')[0] ?? 'none', '$argon2'];
  const lines = log.split('\n').filter((line) => secrets.some((secret) => line.includes(secret)));
  expect(lines).toEqual([]);
}

const withTrouble = async (cause: string, cure: string, work: () => Promise<unknown>) => {
  await app.pool.query(cause);
  try {
    await work();
  } finally {
    await app.pool.query(cure);
  }
};

it('writes one line per request, with its id, and no query', async () => {
  const answer = await ida.http.get(`/api/users/search?q=${CANARY}`).expect(200);
  await eventually(() => expect(log).toContain('GET /api/users/search 200'));
  const line = log.split('\n').find((one) => one.includes('/api/users/search')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ requestId: answer.get('X-Request-Id'), ms: expect.any(Number) });
  expectNothingSecret();
});

it('keeps accounts to itself', async () => {
  const account = { email: `new.${CANARY}@example.test`, password: SECRET_PASSWORD, firstName: 'Ida' };
  await app.visitor().post('/api/auth/register').send(account).expect(201);
  await app.visitor().post('/api/auth/register').send(account).expect(409);
  await app
    .visitor()
    .post('/api/auth/register')
    .send({ ...account, password: CANARY })
    .expect(400);
  await app.visitor().post('/api/auth/login').send(account).expect(200);
  for (let at = 0; at < 6; at += 1)
    await app
      .visitor()
      .post('/api/auth/login')
      .send({ ...account, password: CANARY });
  await app.visitor().post('/api/auth/login').type('json').send(`{"password":"${SECRET_PASSWORD}`).expect(400);
  await app.visitor().get('/api/auth/user').set('Cookie', `muster.sid=${CANARY}`).expect(401);
  await app.visitor().get('/metrics').set('Authorization', `Bearer ${CANARY}`).expect(200);
  expect(log).toContain('POST /api/auth/login 429');
  expectNothingSecret();
});

it('keeps what people write to itself', async () => {
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
  expectNothingSecret();
});

it('notes which administrator deleted what of whom, and no word of it', async () => {
  const [moderator, bo] = [await app.person({ role: 'admin' }), await app.build.player()];
  const postId = await app.build.post(bo, `Dear ${CANARY}`);
  const commentId = await app.build.comment(bo, postId, CANARY);
  await moderator.http.delete(`/api/comments/${commentId}`).expect(204);
  await moderator.http.delete(`/api/posts/${postId}`).expect(204);
  const noted = () =>
    log
      .split('\n')
      .filter((line) => line.includes('An administrator'))
      .map((line) => JSON.parse(line) as object);
  const by = { adminId: moderator.player.id, authorId: bo.id };
  await eventually(() =>
    expect(noted()).toMatchObject([
      { ...by, commentId, msg: 'An administrator deleted a comment' },
      { ...by, postId, msg: 'An administrator deleted a post' },
    ]),
  );
  expectNothingSecret();
});

it('tells of a failure what went wrong and where, not with whose words', async () => {
  const bo = await app.build.player();
  const content = `Dear ${CANARY}`;
  const live = await app.connect(ida);
  const forbid = (table: string, column: string) =>
    [
      `ALTER TABLE ${table} ADD CONSTRAINT trouble CHECK (${column} NOT LIKE '%${CANARY}%') NOT VALID`,
      `ALTER TABLE ${table} DROP CONSTRAINT trouble`,
    ] as const;
  await withTrouble(...forbid('messages', 'content'), async () => {
    await ida.http.post('/api/messages').send({ recipientId: bo.id, content }).expect(500);
    const answer = await live.send('message:send', { recipientId: bo.id, content });
    expect(answer).toMatchObject({ ok: false, error: { code: 'server.failed' } });
  });
  await withTrouble(...forbid('posts', 'content'), () => ida.http.post('/api/posts').send({ content }).expect(500));
  await withTrouble(...forbid('users', 'email'), () =>
    app
      .visitor()
      .post('/api/auth/register')
      .send({ email: `third.${CANARY}@example.test`, password: PASSWORD, firstName: 'Ida' })
      .expect(500),
  );
  await withTrouble(...forbid('users', 'bio'), () =>
    ida.http.put(`/api/users/${ida.player.id}`).send({ firstName: 'Ida', bio: CANARY }).expect(500),
  );
  expect(log).toContain('violates check constraint');
  expect(log.split('\n').filter((line) => line.includes('"level":50')).length).toBeGreaterThan(4);
  expectNothingSecret();
});

it('logs a failed event handler without secrets', async () => {
  const bo = await app.person({ firstName: 'Bo', email: `bo.${CANARY}@example.test` });
  await withTrouble(
    'ALTER TABLE notifications RENAME TO mislaid',
    'ALTER TABLE mislaid RENAME TO notifications',
    async () => {
      await bo.http.post('/api/follow').send({ followeeId: ida.player.id }).expect(201);
      await eventually(() => expect(log).toContain('An event handler failed'));
    },
  );
  expectNothingSecret();
});
