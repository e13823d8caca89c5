import { PASSWORD, type Person, TestApp } from '../app.js';
import { protect, STEP, TestClock } from './second-factor.js';

const MINUTE = 60_000;

let app: TestApp;
let clock: TestClock;
let ada: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock = new TestClock(app);
  ada = await app.person({ role: 'admin' });
  bo = await app.person();
});

const setRole = (by: Person, role = 'admin') => by.http.put(`/api/admin/users/${bo.player.id}/role`).send({ role });
const confirm = ({ http }: Person, body: object = { currentPassword: PASSWORD }) =>
  http.put('/api/account/confirmation').send(body);
const changeEmail = ({ http, player }: Person) =>
  http.put(`/api/users/${player.id}/security`).send({ currentPassword: PASSWORD, email: `new.${player.email}` });

it('allows an administrator to act for 15 minutes after the sign-in, and again after a confirmation', async () => {
  clock.now += 15 * MINUTE - 1;
  await setRole(ada).expect(200);
  clock.now += 1;
  const refused = await setRole(ada, 'user').expect(403);
  expect(refused.body.code).toBe('auth.confirm-password');
  await ada.http.delete(`/api/admin/users/${bo.player.id}`).expect(403);
  await confirm(ada).expect(204);
  await setRole(ada, 'user').expect(200);
  await ada.http.delete(`/api/admin/users/${bo.player.id}`).expect(204);
});

it('asks for the password again only in the session that was not confirmed', async () => {
  clock.now += 15 * MINUTE;
  const phone = await app.signIn(ada.player);
  clock.now += 14 * MINUTE;
  await setRole(phone).expect(200);
  await setRole(ada).expect(403);
  clock.now += 2 * MINUTE;
  await confirm(ada).expect(204);
  await setRole(ada).expect(200);
  await setRole(phone).expect(403);
});

it('asks for the password in a session that stores no time of its sign-in', async () => {
  await app.pool.query(
    `UPDATE sessions SET sess = (sess::jsonb - 'authenticatedAt')::json WHERE sess->'passport'->>'user' = $1`,
    [ada.player.id],
  );
  await setRole(ada).expect(403);
  await confirm(ada).expect(204);
  await setRole(ada).expect(200);
});

it('refuses an ordinary user without asking for the password', async () => {
  clock.now += 15 * MINUTE;
  expect((await setRole(bo).expect(403)).body.code).toBe('access.denied');
});

it('refuses a wrong password as a confirmation', async () => {
  clock.now += 15 * MINUTE;
  const { body } = await confirm(ada, { currentPassword: 'Wrong-horse1!' }).expect(403);
  expect([body.code, body.fields]).toEqual([
    'auth.wrong-password',
    { currentPassword: 'Your current password is incorrect' },
  ]);
  await confirm(ada, {}).expect(400);
  await setRole(ada).expect(403);
});

it('accepts a real sign-in as a confirmation', async () => {
  const http = app.visitor();
  await http.post('/api/auth/login').send({ email: ada.player.email, password: PASSWORD }).expect(200);
  clock.now += 14 * MINUTE;
  await setRole({ ...ada, http }).expect(200);
  clock.now += 2 * MINUTE;
  await setRole({ ...ada, http }).expect(403);
});

it('asks for the password before two-factor sign-in is set up and before recovery codes are replaced', async () => {
  clock.now += 15 * MINUTE;
  const put = (path: string, body: object = {}) => bo.http.put(`/api/account/two-factor${path}`).send(body);
  for (const request of [put('/setup'), put('', { code: '123456' }), put('/recovery-codes')])
    expect((await request.expect(403)).body.code).toBe('auth.confirm-password');
});

it('accepts the password in the request as the confirmation of an account without two-factor sign-in', async () => {
  clock.now += 60 * MINUTE;
  await changeEmail(bo).expect(200);
  await bo.http.put('/api/account/deletion').send({ currentPassword: PASSWORD }).expect(200);
});

it('asks an account with two-factor sign-in also for the code', async () => {
  const ida = await protect(await app.person(), clock);
  clock.now += 15 * MINUTE;
  expect((await changeEmail(ida).expect(403)).body.code).toBe('auth.confirm-password');
  const deletion = () => ida.http.put('/api/account/deletion').send({ currentPassword: PASSWORD });
  expect((await deletion().expect(403)).body.code).toBe('auth.confirm-password');

  expect((await confirm(ida).expect(400)).body.fields).toHaveProperty('code');
  const code = ida.codeAt(clock.now);
  await confirm(ida, { currentPassword: PASSWORD, code }).expect(204);
  await changeEmail(ida).expect(200);
  clock.now += 16 * MINUTE;
  expect((await deletion().expect(403)).body.code).toBe('auth.confirm-password');
  await confirm(ida, { currentPassword: PASSWORD, code }).expect(403);
  await confirm(ida, { currentPassword: PASSWORD, code: ida.codeAt(clock.now + STEP) }).expect(204);
  await deletion().expect(200);
});
