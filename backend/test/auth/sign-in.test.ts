import { UsersService } from '../../src/features/users/users.module.js';
import { Problem } from '../../src/platform/http/problems/problem.js';
import { PASSWORD, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { connectChecked, stopSessionCheck } from '../session-check.js';

let app: TestApp;
let startSessionCheck: () => void;

beforeAll(async () => {
  app = await TestApp.shared();
  startSessionCheck = stopSessionCheck(app);
});
afterAll(() => {
  startSessionCheck();
  return app.stop();
});

const signIn = (email: unknown, password: unknown, http = app.visitor()) =>
  http.post('/api/auth/login').send({ email, password });

const sessionOf = (answer: { get(name: 'Set-Cookie'): string[] | undefined }) =>
  /^muster\.sid=s%3A([^.;]+)/.exec(answer.get('Set-Cookie')?.[0] ?? '')?.[1];

const cookieOf = (answer: { get(name: 'Set-Cookie'): string[] | undefined }) =>
  answer.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';

const sessionsOf = async (userId: string) =>
  (await app.pool.query<{ sid: string }>(`SELECT sid FROM sessions WHERE sess->'passport'->>'user' = $1`, [userId]))
    .rows;

it('returns the user’s own view of their account', async () => {
  const player = await app.build.player({ firstName: 'Ida', role: 'admin' });
  const answer = await signIn(player.email, PASSWORD).expect(200);
  const { body } = answer;
  expect(body).toMatchObject({ id: player.id, email: player.email, firstName: 'Ida', role: 'admin' });
  expect(body).not.toHaveProperty('passwordHash');
  expect(body).toEqual((await app.visitor().get('/api/auth/user').set('Cookie', cookieOf(answer)).expect(200)).body);
  expect(Object.keys(body).sort()).toEqual([
    'acceptsMessagesFrom',
    'ageGroup',
    'availability',
    'bannerPositionX',
    'bannerPositionY',
    'bannerUrl',
    'bio',
    'city',
    'country',
    'createdAt',
    'distanceUnit',
    'email',
    'emailVerified',
    'experienceLevel',
    'firstName',
    'followersCount',
    'followingCount',
    'gameStyles',
    'gamesPlayed',
    'hasAcceptedTerms',
    'id',
    'lastName',
    'latitude',
    'location',
    'longitude',
    'nickname',
    'phoneNumber',
    'preferredGameStyle',
    'profileImageUrl',
    'region',
    'role',
    'sharesPresence',
    'sharesReadReceipts',
    'sharesTyping',
    'showsOnMap',
    'showsTeamsTo',
    'updatedAt',
    'username',
  ]);
});

it('ignores case and surrounding spaces in the email address', async () => {
  const player = await app.build.player();
  await signIn(` ${player.email.toUpperCase()} `, PASSWORD).expect(200);
});

it('compares the password exactly, including case and surrounding spaces', async () => {
  const player = await app.build.player();
  await signIn(player.email, ` ${PASSWORD}`).expect(401);
  await signIn(player.email, PASSWORD.toLowerCase()).expect(401);
});

it.each([
  ['no email', undefined, PASSWORD],
  ['a blank email', ' ', PASSWORD],
  ['no password', 'a@example.test', undefined],
  ['an empty password', 'a@example.test', ''],
  ['a list as the password', 'a@example.test', [PASSWORD]],
])('refuses %s', async (_, email, password) => {
  const { body } = await signIn(email, password).expect(400);
  expect(body).toMatchObject({ code: 'request.invalid', message: 'Please enter both email and password' });
});

it('answers identically for a wrong password and an unknown email', async () => {
  const player = await app.build.player();
  const wrong = await signIn(player.email, 'Wrong-horse1!').expect(401);
  const unknown = await signIn('nobody@example.test', 'Wrong-horse1!').expect(401);
  expect(wrong.body).toEqual({
    statusCode: 401,
    code: 'auth.invalid-credentials',
    message: 'Invalid email or password',
  });
  expect(unknown.body).toEqual(wrong.body);
  expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
  expect(wrong.get('Set-Cookie')).toBeUndefined();
});

it('answers an unknown email in about the same time as a wrong password', async () => {
  const registered = { email: 'timed@example.test', password: PASSWORD, firstName: 'Ida' };
  await app.visitor().post('/api/auth/register').send(registered).expect(201);
  const timeOf = async (email: string) => {
    const since = performance.now();
    await signIn(email, 'Wrong-horse1!').expect(401);
    return performance.now() - since;
  };
  // Compares minimum times and repeats until they settle, because other load only ever makes a request slower.
  const shortest = { wrong: Infinity, unknown: Infinity };
  await eventually(async () => {
    for (let round = 0; round < 8; round += 1) {
      shortest.wrong = Math.min(shortest.wrong, await timeOf(registered.email));
      shortest.unknown = Math.min(shortest.unknown, await timeOf(`nobody${round}@example.test`));
    }
    const ratio = shortest.unknown / shortest.wrong;
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

it('issues a new session id on sign-in, which prevents session fixation', async () => {
  const [attacker, victim] = [await app.build.player(), await app.build.player()];
  const browser = app.visitor();
  const planted = await signIn(attacker.email, PASSWORD, browser).expect(200);
  const own = await signIn(victim.email, PASSWORD, browser).expect(200);
  expect(sessionOf(own)).not.toBe(sessionOf(planted));
  await app.visitor().get('/api/auth/user').set('Cookie', cookieOf(planted)).expect(401);
  expect(await sessionsOf(attacker.id)).toEqual([]);
  expect(await sessionsOf(victim.id)).toEqual([{ sid: sessionOf(own) }]);
});

it('closes the sockets of the replaced session', async () => {
  const ida = await app.person();
  const live = await connectChecked(app, ida);
  await signIn(ida.player.email, PASSWORD, ida.http).expect(200);
  expect(await live.disconnected()).toBe('io server disconnect');
});

it('closes the sockets of the replaced session, also when the account is suspended at the same time', async () => {
  const ida = await app.person();
  const live = await connectChecked(app, ida);
  jest
    .spyOn(app.nest.get(UsersService, { strict: false }), 'isUnchanged')
    .mockRejectedValueOnce(new Problem('account.suspended'));
  await signIn(ida.player.email, PASSWORD, ida.http).expect(401);
  expect(await live.disconnected()).toBe('io server disconnect');
});

it('rejects a forged session id and issues a new one', async () => {
  const player = await app.build.player();
  const forged = 'muster.sid=s%3Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb';
  const http = app.visitor();
  const answer = await http
    .post('/api/auth/login')
    .set('Cookie', forged)
    .send({ email: player.email, password: PASSWORD });
  expect(answer.status).toBe(200);
  expect(sessionOf(answer)).not.toMatch(/^a+$/);
});

it('answers 401 to a visitor who requests the current user', async () => {
  const { body } = await app.visitor().get('/api/auth/user').expect(401);
  expect(body).toEqual({
    statusCode: 401,
    code: 'auth.required',
    message: expect.stringContaining('Not authenticated'),
  });
});

it('answers 401 when the account was deleted', async () => {
  const ida = await app.person();
  await app.pool.query('DELETE FROM users WHERE id = $1', [ida.player.id]);
  expect((await ida.http.get('/api/auth/user').expect(401)).body.message).toContain('Not authenticated');
});

it('redirects /api/login to the login screen', async () => {
  expect((await app.visitor().get('/api/login').expect(302)).get('Location')).toBe('/login');
});
