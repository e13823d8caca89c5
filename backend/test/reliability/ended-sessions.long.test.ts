import { RealtimeGateway } from '../../src/platform/realtime/realtime.gateway.js';
import { EndedSessions } from '../../src/platform/session/ended-sessions.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';

/** The budget is 2 s on an idle machine. A test run keeps the machine busy. */
const DISCONNECT_TIMEOUT_MS = 10_000;

let app: TestApp;
let anna: Person;
let annasPhone: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [anna, bo] = await Promise.all([app.person(), app.person()]);
  annasPhone = await app.signIn(anna.player);
});

/** The program calls this twice a minute. */
const closeEndedSessions = () => app.nest.get(RealtimeGateway).closeEndedSessions();

/** Returns the session id from the signed cookie. */
const sidOf = ({ cookie }: Person) => /s:([^.]+)/.exec(decodeURIComponent(cookie))?.[1];

it.each([
  ['deleted', 'DELETE FROM sessions WHERE sid = $1'],
  ['expired', `UPDATE sessions SET expire = now() - interval '1 second' WHERE sid = $1`],
])('closes only the sockets of the session that is %s', async (_, ends) => {
  const mine = await Promise.all([app.connect(anna), app.connect(anna, { transports: ['polling'] })]);
  const others = await Promise.all([app.connect(annasPhone), app.connect(bo), app.connect(null)]);
  await closeEndedSessions();
  expect(mine.every(({ socket }) => socket.connected)).toBe(true);

  await app.pool.query(ends, [sidOf(anna)]);
  const since = Date.now();
  await closeEndedSessions();
  for (const live of mine) expect(await live.disconnected()).toBe('io server disconnect');
  expect(Date.now() - since).toBeLessThan(DISCONNECT_TIMEOUT_MS);
  for (const live of others) {
    expect(await live.send('watch', { room: 'none' })).toMatchObject({ error: { code: 'request.invalid' } });
  }
});

it('sends the sockets of a suspended account the reason before they are closed, also if the push of the suspension missed them', async () => {
  const sockets = await Promise.all([app.connect(anna), app.connect(annasPhone)]);
  const sids = [sidOf(anna), sidOf(annasPhone)].filter((sid) => sid !== undefined);
  await app.nest.get(EndedSessions).storeReason(anna.player.id, sids.slice(0, 1), 'Your account is suspended.', null);
  await app.pool.query('DELETE FROM sessions WHERE sid = ANY($1)', [sids]);
  await closeEndedSessions();
  for (const live of sockets) expect(await live.disconnected()).toBe('io server disconnect');
  expect(sockets.map((live) => live.all('socket:closing'))).toEqual([
    [{ code: 'account.suspended', message: 'Your account is suspended.', retryAfter: 60 }],
    [],
  ]);
});

it('closes no socket while the sessions cannot be read', async () => {
  const live = await app.connect(anna);
  await app.pool.query('ALTER TABLE sessions RENAME TO sessions_away');
  await closeEndedSessions();
  await app.pool.query('ALTER TABLE sessions_away RENAME TO sessions');
  expect(await live.send('watch', { room: 'none' })).toMatchObject({ error: { code: 'request.invalid' } });
});

it('leaves no socket signed in if its session ends while it connects', async () => {
  for (let round = 0; round < 15; round += 1) {
    const person = await app.signIn(bo.player);
    const opening = app.connect(person, { transports: [round % 2 ? 'polling' : 'websocket'] });
    await person.http.get('/api/logout').expect(302);
    const live = await opening;
    // The socket is closed or belongs to a visitor now. Reading a conversation needs a session, unlike `watch`.
    await eventually(async () => {
      if (live.socket.connected)
        expect(await live.send('conversation:read', {})).toMatchObject({ error: { code: 'auth.required' } });
    });
  }
});

it('rejects a socket that claims to be signed in and has no session', async () => {
  const signedIn = { auth: { signedIn: true } };
  await app.connect(anna, signedIn);
  await app.connect(null);
  await expect(app.connect(null, signedIn)).rejects.toThrow('Not authenticated');
  await anna.http.get('/api/logout').expect(302);
  await expect(app.connect(anna, signedIn)).rejects.toThrow('Not authenticated');
});
