import { Problem } from '../../src/platform/http/problems/problem.js';
import { Sessions } from '../../src/platform/session/sessions.js';
import { UsersService } from '../../src/features/users/users.module.js';
import { PASSWORD, type Person, TestApp } from '../app.js';

const NEW_PASSWORD = 'Battery-staple2!';

let app: TestApp;
let ida: Person;
let keys = 0;

beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMITS: 'on', TRUST_PROXY: '1', PUBLIC_URL: 'http://muster.example' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ida = await app.person();
});
afterEach(() => jest.restoreAllMocks());

const newKey = () => `security-${(keys += 1)}`;
const newAddress = () => `198.51.100.${(keys += 1)}`;

const change = (key: string, update: object) =>
  ida.http
    .put(`/api/users/${ida.player.id}/security`)
    .set({ 'Idempotency-Key': key, 'X-Forwarded-For': newAddress() })
    .send({ email: ida.player.email, currentPassword: PASSWORD, ...update });

const signIn = (email: string, password: string) =>
  app.visitor().post('/api/auth/login').set('X-Forwarded-For', newAddress()).send({ email, password });

describe('a change of the password or the address that is repeated with its Idempotency-Key', () => {
  it.each([
    ['password', () => ({ newPassword: NEW_PASSWORD })],
    ['address', () => ({ email: `moved.${ida.player.email}` })],
    ['password and the address', () => ({ email: `moved.${ida.player.email}`, newPassword: NEW_PASSWORD })],
  ])('is answered like the first request after a change of the %s', async (_, update) => {
    const [key, body] = [newKey(), update()];
    const first = await change(key, body).expect(200);
    const again = await change(key, body).expect(200);
    expect(again.text).toBe(first.text);
    await ida.http.get('/api/auth/user').expect(200);
  });

  it('gets a new session if the first request has changed the password and failed before its session was renewed', async () => {
    const key = newKey();
    jest.spyOn(app.nest.get(Sessions), 'start').mockRejectedValueOnce(new Problem('server.unavailable'));
    await change(key, { newPassword: NEW_PASSWORD }).expect(503);
    await change(key, { newPassword: NEW_PASSWORD }).expect(200);
    await ida.http.get('/api/auth/user').expect(200);
    await signIn(ida.player.email, NEW_PASSWORD).expect(200);
  });

  it('changes the account once, although five requests arrive at once', async () => {
    const key = newKey();
    const attempts = await Promise.all([...Array(5)].map(() => change(key, { newPassword: NEW_PASSWORD })));
    // A request may find that another one has already replaced its session.
    expect(attempts.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(attempts.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    const { rowCount } = await app.pool.query(
      `SELECT FROM outbox WHERE name = 'user.password-changed' AND payload->>'userId' = $1`,
      [ida.player.id],
    );
    expect(rowCount).toBe(1);
  });

  it('is not taken for a wrong password when the first request commits while the repetition is running', async () => {
    const key = newKey();
    const users = app.nest.get(UsersService, { strict: false });
    const ownAccount = users.ownAccount.bind(users);
    jest.spyOn(users, 'ownAccount').mockImplementationOnce(async (viewer, id) => {
      const account = await ownAccount(viewer, id);
      await change(key, { newPassword: NEW_PASSWORD }).expect(200);
      return account;
    });
    const again = await change(key, { newPassword: NEW_PASSWORD });
    // The first request has replaced the session of the repetition.
    expect([200, 401]).toContain(again.status);
  });

  it.each([
    ['another key', { key: 'other' }, 403, 'auth.wrong-password'],
    ['another new password', { newPassword: 'Other-horse1!' }, 403, 'auth.wrong-password'],
    ['another address', { email: 'other@example.test' }, 422, 'request.key-reused'],
  ])(
    'is rejected with %s',
    async (_, { key: otherKey, ...other }: { key?: string; email?: string; newPassword?: string }, status, code) => {
      const key = newKey();
      await change(key, { newPassword: NEW_PASSWORD }).expect(200);
      const again = await change(otherKey ?? key, { newPassword: NEW_PASSWORD, ...other }).expect(status);
      expect(again.body.code).toBe(code);
      await signIn(ida.player.email, NEW_PASSWORD).expect(200);
    },
  );

  it('is rejected once the password has changed again', async () => {
    const key = newKey();
    await change(key, { newPassword: NEW_PASSWORD }).expect(200);
    await change(newKey(), { currentPassword: NEW_PASSWORD, newPassword: 'Third-horse3!' }).expect(200);
    await change(key, { newPassword: NEW_PASSWORD }).expect(403);
  });

  it('counts a wrong password as an attempt', async () => {
    const [key, address] = [newKey(), newAddress()];
    await change(key, { newPassword: NEW_PASSWORD }).expect(200);
    const guess = () => change(key, { newPassword: 'Other-horse1!' }).set('X-Forwarded-For', address);
    for (let count = 0; count < 5; count += 1) await guess().expect(403);
    await guess().expect(429);
  });
});

it('stores no hash of a password and no answer with the key', async () => {
  await change(newKey(), { newPassword: NEW_PASSWORD }).expect(200);
  await change(newKey(), { currentPassword: NEW_PASSWORD, newPassword: 'Third-horse3!' }).expect(200);
  const { rows } = await app.pool.query<{ fingerprint: Buffer; body: unknown }>(
    'SELECT fingerprint, body FROM idempotency_keys WHERE user_id = $1',
    [ida.player.id],
  );
  expect(rows).toEqual([rows[0], rows[0]]);
  expect(rows[0]?.body).toBeNull();
});
