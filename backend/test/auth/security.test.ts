import { UserReader } from '../../src/features/users/user.reader.js';
import { UsersService } from '../../src/features/users/users.module.js';
import { Problem } from '../../src/platform/http/problems/problem.js';
import { Sessions } from '../../src/platform/session/sessions.js';
import { PASSWORD, type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { HOSTILE_VALUES } from '../hostile-input.js';
import { connectChecked, stopSessionCheck } from '../session-check.js';

const NEW_PASSWORD = 'Battery-staple2!';

let app: TestApp;
let ida: Person;
let phone: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMITS: 'on', TRUST_PROXY: '1', PUBLIC_URL: 'http://muster.example' });
  stopSessionCheck(app);
});
afterAll(() => app.stop());

let addresses = 0;
/** Every request comes from a new address, so only tests that reuse one reach the rate limit. */
const newAddress = () => `203.0.113.${(addresses += 1)}`;

const signIn = (email: string, password: string, http = app.visitor()) =>
  http.post('/api/auth/login').set('X-Forwarded-For', newAddress()).send({ email, password });

async function signInDevice(player: Person['player']): Promise<Person> {
  const http = app.visitor();
  const answer = await signIn(player.email, PASSWORD, http).expect(200);
  return { player, http, cookie: answer.get('Set-Cookie')?.[0]?.split(';')[0] ?? '' };
}

beforeEach(async () => {
  const player = await app.build.player({ firstName: 'Ida' });
  [ida, phone, bo] = [
    await signInDevice(player),
    await signInDevice(player),
    await signInDevice(await app.build.player()),
  ];
});

const change = (update: object, by = ida, address = newAddress()) =>
  by.http
    .put(`/api/users/${ida.player.id}/security`)
    .set('X-Forwarded-For', address)
    .send({ currentPassword: PASSWORD, ...update });

const sessions = async () =>
  (
    await app.pool.query<{ sid: string }>(`SELECT sid FROM sessions WHERE sess->'passport'->>'user' = $1`, [
      ida.player.id,
    ])
  ).rows.map(({ sid }) => sid);

const stored = async () =>
  (await app.pool.query('SELECT email, password_hash FROM users WHERE id = $1', [ida.player.id])).rows[0];

it('changes the password, so the old one no longer signs in and the new one does', async () => {
  const { body } = await change({ newPassword: NEW_PASSWORD }).expect(200);
  expect(body).toMatchObject({ id: ida.player.id, email: ida.player.email, firstName: 'Ida' });
  await signIn(ida.player.email, PASSWORD).expect(401);
  await signIn(ida.player.email, NEW_PASSWORD).expect(200);
});

it('changes the email address and marks it unverified', async () => {
  await app.pool.query('UPDATE users SET email_verified = true WHERE id = $1', [ida.player.id]);
  const email = `moved.${ida.player.email}`;
  expect((await change({ email: ` ${email} `, newPassword: '' }).expect(200)).body.email).toBe(email);
  const { rows } = await app.pool.query('SELECT email_verified FROM users WHERE id = $1', [ida.player.id]);
  expect(rows).toEqual([{ email_verified: false }]);
  await signIn(ida.player.email, PASSWORD).expect(401);
  await signIn(email.toUpperCase(), PASSWORD).expect(200);
});

it.each([
  ['password', { newPassword: NEW_PASSWORD }],
  ['email address', { email: 'ADDRESS' }],
])('ends the user’s other sessions and their sockets, and no other user’s, when the %s changes', async (_, update) => {
  const request = 'email' in update ? { email: `moved.${ida.player.email}` } : update;
  const others = [await connectChecked(app, phone), await connectChecked(app, phone, { transports: ['polling'] })];
  const bystander = await app.connect(bo);
  const [before] = (await sessions()).filter((sid) => decodeURIComponent(ida.cookie).includes(sid));

  await change(request).expect(200);
  for (const live of others) expect(await live.disconnected()).toBe('io server disconnect');

  await phone.http.get('/api/auth/user').expect(401);
  await ida.http.get('/api/auth/user').expect(200);
  await bo.http.get('/api/auth/user').expect(200);
  expect(await bystander.send('watch', { room: 'none' })).toMatchObject({ error: { code: 'request.invalid' } });
  const left = await sessions();
  expect(left).toHaveLength(1);
  expect(left).not.toContain(before);
  await app.visitor().get('/api/auth/user').set('Cookie', ida.cookie).expect(401);
});

/** Makes the next change of a password wait before it sends its response. `reached` resolves once the old session has ended. */
function delayResponse(): { reached: Promise<void>; release: () => void } {
  const users = app.nest.get(UserReader, { strict: false });
  const current = users.current.bind(users);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const reached = new Promise<void>((resolve) =>
    jest.spyOn(users, 'current').mockImplementationOnce(async (viewer) => {
      resolve();
      await released;
      return current(viewer);
    }),
  );
  return { reached, release };
}

it('keeps the sockets of the browser’s other tabs open until the response with the new cookie is sent', async () => {
  const otherTab = await connectChecked(app, ida);
  const { reached, release } = delayResponse();
  const answer = change({ newPassword: NEW_PASSWORD }).then(({ status }) => status);
  await reached;
  expect(await Promise.race([otherTab.disconnected(), otherTab.fence()])).toBeUndefined();
  release();
  expect(await answer).toBe(200);
  expect(await otherTab.disconnected()).toBe('io server disconnect');
});

it('closes the sockets of the browser’s other tabs when the connection closes before the response is sent', async () => {
  const otherTab = await connectChecked(app, ida);
  const { reached, release } = delayResponse();
  const connection = new AbortController();
  const answer = fetch(`${app.url}/api/users/${ida.player.id}/security`, {
    method: 'PUT',
    headers: { cookie: ida.cookie, 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    signal: connection.signal,
  });
  await reached;
  connection.abort();
  await expect(answer).rejects.toThrow();
  expect(await otherTab.disconnected()).toBe('io server disconnect');
  release();
});

it('a password change keeps a new email address that was stored meanwhile', async () => {
  const email = `moved.${ida.player.email}`;
  const users = app.nest.get(UsersService, { strict: false });
  const changeAccount = users.changeAccount.bind(users);
  jest.spyOn(users, 'changeAccount').mockImplementationOnce(async (...values) => {
    await change({ email }, phone).expect(200);
    return changeAccount(...values);
  });
  await change({ newPassword: NEW_PASSWORD });
  await signIn(email, NEW_PASSWORD).expect(200);
});

it('keeps the other sessions when only the letter case of the address changes', async () => {
  await app.pool.query('UPDATE users SET email_verified = true WHERE id = $1', [ida.player.id]);
  const email = ida.player.email.toUpperCase();
  expect((await change({ email }).expect(200)).body).toMatchObject({ email, emailVerified: true });
  await phone.http.get('/api/auth/user').expect(200);
});

it('closes the sockets of all sessions when the account is suspended while its password changes', async () => {
  const lives = [await connectChecked(app, ida), await connectChecked(app, phone)];
  jest
    .spyOn(app.nest.get(UsersService, { strict: false }), 'isUnchanged')
    .mockRejectedValueOnce(new Problem('account.suspended'));
  await change({ newPassword: NEW_PASSWORD }).expect(401);
  for (const live of lives) expect(await live.disconnected()).toBe('io server disconnect');
});

it.each([
  [
    'another user’s address, whatever its case',
    () => ({ email: bo.player.email.toUpperCase() }),
    409,
    'An account with this email already exists',
  ],
  ['a request without changes', () => ({}), 400, 'No changes to save'],
  [
    'the same address and password',
    () => ({ email: ida.player.email, newPassword: PASSWORD }),
    400,
    'No changes to save',
  ],
  [
    'a wrong password',
    () => ({ currentPassword: 'Wrong-horse1!', newPassword: NEW_PASSWORD }),
    403,
    'Your current password is incorrect',
  ],
  [
    'no password',
    () => ({ currentPassword: undefined, newPassword: NEW_PASSWORD }),
    400,
    'Please enter your current password',
  ],
  [
    'a weak new password',
    () => ({ newPassword: 'battery-staple' }),
    400,
    'Password must include at least one uppercase letter, one number, and one symbol.',
  ],
  ['a short new password', () => ({ newPassword: 'Ba1!' }), 400, 'Password must be at least 8 characters long.'],
  ['a malformed address', () => ({ email: 'ida@' }), 400, 'Please enter a valid email address'],
])('rejects %s and changes nothing', async (_, update, status, message) => {
  const before = await stored();
  expect((await change(update()).expect(status)).body).toMatchObject({ statusCode: status, message });
  expect(await stored()).toEqual(before);
  await phone.http.get('/api/auth/user').expect(200);
});

it('rejects hostile values as passwords', async () => {
  const before = await stored();
  for (const newPassword of HOSTILE_VALUES) await change({ newPassword }).expect(400);
  for (const currentPassword of HOSTILE_VALUES) {
    const { status } = await change({ currentPassword, newPassword: NEW_PASSWORD });
    expect([400, 403]).toContain(status);
    await app.pool.query('TRUNCATE rate_limits');
  }
  expect(await stored()).toEqual(before);
});

it('rejects a change to another user’s account', async () => {
  const before = await stored();
  expect((await change({ newPassword: NEW_PASSWORD }, bo).expect(403)).body.code).toBe('access.denied');
  expect(await stored()).toEqual(before);
});

it('shares the limit on wrong passwords with sign-in', async () => {
  const address = newAddress();
  const guess = () => change({ currentPassword: 'Wrong-horse1!', newPassword: NEW_PASSWORD }, ida, address);
  for (let count = 0; count < 5; count += 1) await guess().expect(403);
  expect(Number((await guess().expect(429)).get('Retry-After'))).toBeGreaterThan(240);
  const login = { email: ida.player.email, password: PASSWORD };
  await app.visitor().post('/api/auth/login').set('X-Forwarded-For', address).send(login).expect(429);
  await change({ newPassword: NEW_PASSWORD }).expect(200);
});

it('applies only one of four simultaneous changes and rejects the others', async () => {
  const passwords = [...Array(4)].map((_, index) => `Battery-staple${index}!`);
  const answers = await Promise.all(
    passwords.map((newPassword, index) =>
      change({ newPassword }, index % 2 ? ida : phone).then(({ status }) => status),
    ),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  await signIn(ida.player.email, passwords[answers.indexOf(200)] ?? '').expect(200);
  await signIn(ida.player.email, PASSWORD).expect(401);
});

it('ends sessions that were started with the old password during the change', async () => {
  for (let round = 0; round < 5; round += 1) {
    const player = await app.build.player();
    const owner = await signInDevice(player);
    const thieves = [...Array(6)].map(() => signIn(player.email, PASSWORD));
    const changed = owner.http
      .put(`/api/users/${player.id}/security`)
      .set('X-Forwarded-For', newAddress())
      .send({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
      .expect(200);
    const [, ...statuses] = await Promise.all([changed, ...thieves]);
    expect(statuses.every(({ status }) => [200, 401].includes(status))).toBe(true);
    await eventually(async () => {
      const { rowCount } = await app.pool.query(`SELECT 1 FROM sessions WHERE sess->'passport'->>'user' = $1`, [
        player.id,
      ]);
      expect(rowCount).toBe(1);
    });
  }
});

it.each([
  ['suspended', 'put', 'account.suspended', () => `/api/admin/users/${ida.player.id}/suspension`],
  ['deleted', 'delete', 'auth.required', () => `/api/admin/users/${ida.player.id}`],
] as const)('leaves no session when the account is %s right after the change', async (_, method, code, path) => {
  const admin = await app.person({ role: 'admin' });
  const sessionStarts = app.nest.get(Sessions);
  const start = sessionStarts.start.bind(sessionStarts);
  const interrupted = jest.spyOn(sessionStarts, 'start').mockImplementationOnce(async (...values) => {
    await admin.http[method](path())
      .send({ reason: 'Insults' })
      .expect(({ status }) => expect(status).toBeLessThan(300));
    return start(...values);
  });
  expect((await change({ newPassword: NEW_PASSWORD }).expect(401)).body.code).toBe(code);
  interrupted.mockRestore();
  expect(await sessions()).toEqual([]);
  await ida.http.get('/api/auth/user').expect(401);
});
