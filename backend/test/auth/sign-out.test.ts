import { type Person, TestApp } from '../app.js';
import { connectChecked, stopSessionCheck } from '../session-check.js';

let app: TestApp;
let ida: Person;
let idasPhone: Person;
let startSessionCheck: () => void;

beforeAll(async () => {
  app = await TestApp.shared();
  startSessionCheck = stopSessionCheck(app);
});
afterAll(() => {
  startSessionCheck();
  return app.stop();
});
beforeEach(async () => {
  ida = await app.person();
  idasPhone = await app.signIn(ida.player);
});

const sessions = async (of: Person) => {
  const found = await app.pool.query(`SELECT 1 FROM sessions WHERE sess->'passport'->>'user' = $1`, [of.player.id]);
  return found.rowCount;
};

it('deletes the session, clears the cookie and redirects to the front page', async () => {
  const answer = await ida.http.get('/api/logout').expect(302);
  expect(answer.get('Location')).toBe('/');
  expect(answer.get('Set-Cookie')).toEqual([expect.stringMatching(/^muster\.sid=;.*Expires=Thu, 01 Jan 1970/)]);
  await app.visitor().get('/api/auth/user').set('Cookie', ida.cookie).expect(401);
  expect(await sessions(ida)).toBe(1);
});

it('preserves the user’s other sessions', async () => {
  const live = await app.connect(idasPhone);
  await ida.http.get('/api/logout').expect(302);
  await idasPhone.http.get('/api/auth/user').expect(200);
  expect(await live.send('watch', { room: 'none' })).toMatchObject({ ok: false });
  expect(live.socket.connected).toBe(true);
});

it('closes all sockets of the session', async () => {
  const [tab, otherTab] = await Promise.all([
    connectChecked(app, ida),
    connectChecked(app, ida, { transports: ['polling'] }),
  ]);
  await ida.http.get('/api/logout').expect(302);
  expect(await tab.disconnected()).toBe('io server disconnect');
  expect(await otherTab.disconnected()).toBe('io server disconnect');
});

it('treats a socket with the old cookie as a visitor’s', async () => {
  await ida.http.get('/api/logout').expect(302);
  const live = await app.connect(ida);
  expect(await live.send('conversation:read', { conversationId: 'any', seq: 1 })).toMatchObject({
    ok: false,
    error: { code: 'auth.required' },
  });
});

it.each(['cross-site', 'same-site'])('ignores a sign-out from a %s page', async (site) => {
  const live = await app.connect(ida);
  await ida.http.get('/api/logout').set('Sec-Fetch-Site', site).expect(302);
  await ida.http.get('/api/auth/user').expect(200);
  await live.fence();
  expect(live.socket.connected).toBe(true);
});

it.each(['same-origin', 'none'])('signs out from our own page and from the address bar (%s)', async (site) => {
  await ida.http.get('/api/logout').set('Sec-Fetch-Site', site).expect(302);
  await ida.http.get('/api/auth/user').expect(401);
});

it('redirects a visitor to the front page', async () => {
  expect((await app.visitor().get('/api/logout').expect(302)).get('Location')).toBe('/');
});
