import { RealtimeGateway } from '../../src/platform/realtime/realtime.gateway.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';

/** 2 s on a quiet machine; a test run is none. */
const AT_ONCE = 10_000;

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

/** What the program does twice a minute. */
const look = () => app.nest.get(RealtimeGateway).closeEndedSessions();

/** The cookie holds the session's id, signed. */
const sidOf = ({ cookie }: Person) => /s:([^.]+)/.exec(decodeURIComponent(cookie))?.[1];

it.each([
  ['taken away', 'DELETE FROM sessions WHERE sid = $1'],
  ['over', `UPDATE sessions SET expire = now() - interval '1 second' WHERE sid = $1`],
])('finds the sockets of a session that is %s, and only those', async (_, ends) => {
  const mine = await Promise.all([app.connect(anna), app.connect(anna, { transports: ['polling'] })]);
  const others = await Promise.all([app.connect(annasPhone), app.connect(bo), app.connect(null)]);
  await look();
  expect(mine.every(({ socket }) => socket.connected)).toBe(true);

  await app.pool.query(ends, [sidOf(anna)]);
  const since = Date.now();
  await look();
  for (const live of mine) expect(await live.disconnected()).toBe('io server disconnect');
  expect(Date.now() - since).toBeLessThan(AT_ONCE);
  for (const live of others) {
    expect(await live.send('watch', { room: 'none' })).toMatchObject({ error: { code: 'request.invalid' } });
  }
});

it('lets all sockets be while the database cannot tell', async () => {
  const live = await app.connect(anna);
  await app.pool.query('ALTER TABLE sessions RENAME TO sessions_away');
  await look();
  await app.pool.query('ALTER TABLE sessions_away RENAME TO sessions');
  expect(await live.send('watch', { room: 'none' })).toMatchObject({ error: { code: 'request.invalid' } });
});

it('has no socket left of a session that ended while one was being opened', async () => {
  for (let round = 0; round < 15; round += 1) {
    const person = await app.signIn(bo.player);
    const opening = app.connect(person, { transports: [round % 2 ? 'polling' : 'websocket'] });
    await person.http.get('/api/logout').expect(302);
    const live = await opening;
    // It came too late, and is a visitor's, or it was closed; `watch` knows everybody, a read mark only who is signed in.
    await eventually(async () => {
      if (live.socket.connected)
        expect(await live.send('conversation:read', {})).toMatchObject({ error: { code: 'auth.required' } });
    });
  }
});

it('does not take for a visitor who says they are signed in', async () => {
  const signedIn = { auth: { signedIn: true } };
  await app.connect(anna, signedIn);
  await app.connect(null);
  await expect(app.connect(null, signedIn)).rejects.toThrow('Not authenticated');
  await anna.http.get('/api/logout').expect(302);
  await expect(app.connect(anna, signedIn)).rejects.toThrow('Not authenticated');
});
