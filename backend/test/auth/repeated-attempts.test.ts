import { PASSWORD, TestApp } from '../app.js';

let app: TestApp;
let keys = 0;

beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMITS: 'on', TRUST_PROXY: '1', PUBLIC_URL: 'http://muster.example' });
});
afterAll(() => app.stop());

const newKey = () => `attempt-${(keys += 1)}`;
const aRecruit = () => ({ firstName: 'Ida', lastName: 'Berg', email: `${newKey()}@example.test`, password: PASSWORD });

const send = (route: 'register' | 'login', key: string, body: object, address = `198.51.100.${(keys += 1)}`) => {
  const http = app.visitor();
  const request = http.post(`/api/auth/${route}`).set({ 'Idempotency-Key': key, 'X-Forwarded-For': address });
  return request.send(body).then((answer) => ({ answer, http }));
};

const accountsOf = async (email: string) =>
  (await app.pool.query('SELECT FROM users WHERE lower(email) = lower($1)', [email])).rowCount;

describe('a registration that is repeated with its Idempotency-Key', () => {
  it('creates one account, answers five simultaneous requests alike and starts a session for each of them', async () => {
    const [recruit, key, address] = [aRecruit(), newKey(), '203.0.113.1'];
    const attempts = await Promise.all([...Array(5)].map(() => send('register', key, recruit, address)));
    expect(attempts.map(({ answer }) => answer.status)).toEqual(Array(5).fill(201));
    expect(new Set(attempts.map(({ answer }) => answer.text)).size).toBe(1);
    for (const { http, answer } of attempts)
      expect((await http.get('/api/auth/user').expect(200)).body).toEqual(answer.body);
    expect(await accountsOf(recruit.email)).toBe(1);
  });

  it('is answered like the first request', async () => {
    const [recruit, key] = [aRecruit(), newKey()];
    const first = await send('register', key, recruit);
    const again = await send('register', key, recruit);
    expect([again.answer.status, again.answer.text]).toEqual([201, first.answer.text]);
    await again.http.get('/api/auth/user').expect(200);
  });

  it.each([
    ['another key', { key: 'another' }, 409],
    ['another password', { body: { password: 'Other-horse1!' } }, 409],
    ['another name', { body: { firstName: 'Eve' } }, 422],
  ])('opens no session with %s', async (_, { key: otherKey, body }: { key?: string; body?: object }, status) => {
    const [recruit, key] = [aRecruit(), newKey()];
    await send('register', key, recruit);
    const { answer, http } = await send('register', otherKey ?? key, { ...recruit, ...body });
    expect(answer.status).toBe(status);
    expect(answer.get('Set-Cookie')).toBeUndefined();
    await http.get('/api/auth/user').expect(401);
  });

  it('opens no session once the password has changed', async () => {
    const [recruit, key] = [aRecruit(), newKey()];
    const { answer, http } = await send('register', key, recruit);
    await http
      .put(`/api/users/${answer.body.id}/security`)
      .send({ currentPassword: PASSWORD, newPassword: 'Other-horse1!' })
      .expect(200);
    expect((await send('register', key, recruit)).answer.status).toBe(409);
  });

  it('accepts the same key for another account', async () => {
    const key = newKey();
    const [one, other] = [await send('register', key, aRecruit()), await send('register', key, aRecruit())];
    expect(other.answer.status).toBe(201);
    expect(other.answer.body.id).not.toBe(one.answer.body.id);
  });

  it('counts as one registration of its network address', async () => {
    const [recruit, key, address] = [aRecruit(), newKey(), '203.0.113.2'];
    for (let index = 0; index < 25; index += 1)
      expect((await send('register', key, recruit, address)).answer.status).toBe(201);
    expect((await send('register', newKey(), aRecruit(), address)).answer.status).toBe(201);
  });

  it('rejects a key that is too long', async () => {
    const recruit = aRecruit();
    expect((await send('register', 'k'.repeat(201), recruit)).answer.status).toBe(400);
    expect(await accountsOf(recruit.email)).toBe(0);
  });
});

describe('a sign-in that is repeated with its Idempotency-Key', () => {
  it('answers five simultaneous requests alike and starts a session for each of them', async () => {
    const { email } = await app.build.player();
    const [key, address] = [newKey(), '203.0.113.3'];
    const attempts = await Promise.all(
      [...Array(5)].map(() => send('login', key, { email, password: PASSWORD }, address)),
    );
    expect(attempts.map(({ answer }) => answer.status)).toEqual(Array(5).fill(200));
    expect(new Set(attempts.map(({ answer }) => answer.text)).size).toBe(1);
    for (const { http } of attempts) await http.get('/api/auth/user').expect(200);
  });

  it('uses up one attempt of its address', async () => {
    const [{ email }, key, address] = [await app.build.player(), newKey(), '203.0.113.4'];
    for (let index = 0; index < 30; index += 1)
      expect((await send('login', key, { email, password: PASSWORD }, address)).answer.status).toBe(200);
  });

  it('opens no session with another password', async () => {
    const { email } = await app.build.player();
    const key = newKey();
    await send('login', key, { email, password: PASSWORD });
    const { answer, http } = await send('login', key, { email, password: 'Other-horse1!' });
    expect(answer.status).toBe(401);
    await http.get('/api/auth/user').expect(401);
  });

  it('rejects the key of another request', async () => {
    const [recruit, key] = [aRecruit(), newKey()];
    await send('register', key, recruit);
    const { answer, http } = await send('login', key, { email: recruit.email, password: PASSWORD });
    expect(answer.status).toBe(422);
    await http.get('/api/auth/user').expect(401);
  });
});

it('stores no hash of the password with the key', async () => {
  const [recruit, key] = [aRecruit(), newKey()];
  const storedFor = async (password: string) => {
    const { answer } = await send('register', key, { ...recruit, password });
    const { id } = answer.body as { id: string };
    const { rows } = await app.pool.query('SELECT fingerprint FROM idempotency_keys WHERE user_id = $1', [id]);
    await app.pool.query('DELETE FROM known_devices WHERE user_id = $1', [id]);
    await app.pool.query('DELETE FROM users WHERE id = $1', [id]);
    return rows as unknown[];
  };
  const first = await storedFor(PASSWORD);
  expect(first).toHaveLength(1);
  expect(await storedFor('Other-horse1!')).toEqual(first);
});
