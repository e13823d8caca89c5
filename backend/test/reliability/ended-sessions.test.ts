import { RealtimeGateway } from '../../src/platform/realtime/realtime.gateway.js';
import { type Person, TestApp } from '../app.js';

const AT_ONCE = 2_000;

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
