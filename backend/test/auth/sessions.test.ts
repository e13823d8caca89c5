import type { SessionView } from '../../src/contracts/sessions.js';
import { PASSWORD, type Person, TestApp } from '../app.js';
import { connectChecked, stopSessionCheck } from '../session-check.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SAFARI = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`;

/** In seconds. */
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let ida: Person;
let laptop: Person;
let phone: Person;

beforeAll(async () => {
  app = await TestApp.start({ TRUST_PROXY: '1', PUBLIC_URL: 'http://muster.example' });
  stopSessionCheck(app);
});
afterAll(() => app.stop());

async function signIn({ player }: Person, userAgent: string, address: string): Promise<Person> {
  const http = app.visitor();
  const answer = await http
    .post('/api/auth/login')
    .set({ 'User-Agent': userAgent, 'X-Forwarded-For': address })
    .send({ email: player.email, password: PASSWORD })
    .expect(200);
  return { player, http, cookie: answer.get('Set-Cookie')?.[0]?.split(';')[0] ?? '' };
}

beforeEach(async () => {
  ida = await app.person();
  laptop = await signIn(ida, FIREFOX, '203.0.113.7');
  phone = await signIn(ida, SAFARI, '2001:db8:1:2:aaaa::1');
});

const sidOf = ({ cookie }: Person) =>
  decodeURIComponent(cookie.split('=')[1] ?? '')
    .slice(2)
    .split('.')[0] ?? '';
/** Sets the end of the phone's session. */
const expireIn = (seconds: number) =>
  app.pool.query(`UPDATE sessions SET expire = now() + $2 * interval '1 second' WHERE sid = $1`, [
    sidOf(phone),
    seconds,
  ]);
/** The seconds until the end of the phone's session. */
const remaining = async () => {
  const { rows } = await app.pool.query<{ seconds: number }>(
    `SELECT extract(epoch FROM expire - now())::float AS seconds FROM sessions WHERE sid = $1`,
    [sidOf(phone)],
  );
  return rows[0]?.seconds ?? NaN;
};
const getAsPhone = () => app.visitor().get('/api/auth/user').set('Cookie', phone.cookie).expect(200);
const list = async (by: Person) => (await by.http.get('/api/auth/sessions').expect(200)).body as SessionView[];
const find = async (by: Person, browser: string) => (await list(by)).find((session) => session.browser === browser);

describe('GET /api/auth/sessions', () => {
  it('lists the browser, system and shortened network of each session, the current one first', async () => {
    const [own, ...others] = await list(laptop);
    expect(own).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      browser: 'Firefox',
      system: 'Linux',
      network: '203.0.113.x',
      signedInAt: expect.any(String) as string,
      lastSeenAt: expect.any(String) as string,
      isCurrent: true,
    });
    expect(others).toHaveLength(2);
    expect(others).toContainEqual(
      expect.objectContaining({ browser: 'Safari', system: 'iPhone', network: '2001:db8:1:2::/64', isCurrent: false }),
    );
    // This session is like one of an earlier version, which stored no device.
    expect(others).toContainEqual(
      expect.objectContaining({ browser: null, system: null, network: null, signedInAt: null, isCurrent: false }),
    );
  });

  it('shows neither session ids nor sessions that belong to another person or have expired', async () => {
    await app.pool.query(`UPDATE sessions SET expire = now() - interval '1 second' WHERE sid = $1`, [sidOf(phone)]);
    const { text } = await laptop.http.get('/api/auth/sessions').expect(200);
    for (const person of [ida, laptop, phone]) expect(text).not.toContain(sidOf(person));
    expect(JSON.parse(text)).toHaveLength(2);
    expect(await list(await app.person())).toHaveLength(1);
  });

  it('dates the last request at most an hour too early', async () => {
    const minutesAgo = async () => (Date.now() - Date.parse((await find(laptop, 'Safari'))?.lastSeenAt ?? '')) / 60_000;
    await expireIn(30 * DAY - 59 * MINUTE);
    await getAsPhone();
    expect(await minutesAgo()).toBeGreaterThan(58.9);
    await expireIn(30 * DAY - 61 * MINUTE);
    await getAsPhone();
    expect(await minutesAgo()).toBeLessThan(1);
  });
});

describe('the server', () => {
  it('renews a session and its cookie when the last renewal is an hour old', async () => {
    await expireIn(30 * DAY - 59 * MINUTE);
    expect((await getAsPhone()).get('Set-Cookie')).toBeUndefined();
    expect(await remaining()).toBeLessThan(30 * DAY - 58 * MINUTE);
    await expireIn(30 * DAY - 61 * MINUTE);
    const expires = /muster\.sid=.*; Expires=([^;]*); HttpOnly/.exec((await getAsPhone()).get('Set-Cookie')?.[0] ?? '');
    expect((Date.parse(expires?.[1] ?? '') - Date.now()) / 1_000).toBeGreaterThan(30 * DAY - MINUTE);
    expect(await remaining()).toBeGreaterThan(30 * DAY - MINUTE);
  });

  it('renews a session and its cookie with the handshake of a polling socket, and neither with that of a websocket', async () => {
    await expireIn(30 * DAY - 61 * MINUTE);
    await connectChecked(app, phone);
    expect(await remaining()).toBeLessThan(30 * DAY - 60 * MINUTE);
    const handshake = app.visitor().get('/socket.io/?EIO=4&transport=polling').set('Cookie', phone.cookie);
    expect((await handshake.expect(200)).get('Set-Cookie')?.[0]).toContain('muster.sid=');
    expect(await remaining()).toBeGreaterThan(30 * DAY - MINUTE);
  });

  it('shortens long user agents', async () => {
    await signIn(ida, `${FIREFOX} ${'x'.repeat(4_000)}`, '203.0.113.8');
    const { rows } = await app.pool.query<{ size: number }>(
      `SELECT max(length(sess->'device'->>'userAgent')) AS size FROM sessions WHERE sess->'passport'->>'user' = $1`,
      [ida.player.id],
    );
    expect(rows[0]?.size).toBe(300);
  });
});

describe('DELETE /api/auth/sessions/:id', () => {
  it('ends one session and closes its sockets', async () => {
    const live = await connectChecked(app, phone);
    const { id = '' } = (await find(laptop, 'Safari')) ?? {};
    await laptop.http.delete(`/api/auth/sessions/${id}`).expect(204);
    expect(await live.disconnected()).toBe('io server disconnect');
    await app.visitor().get('/api/auth/user').set('Cookie', phone.cookie).expect(401);
    await ida.http.get('/api/auth/user').expect(200);
    expect(await list(laptop)).toHaveLength(2);
    await laptop.http.delete(`/api/auth/sessions/${id}`).expect(404);
  });

  it('ends the session of the request, although that session is due for renewal', async () => {
    const { id = '' } = (await find(laptop, 'Firefox')) ?? {};
    await app.pool.query(`UPDATE sessions SET expire = now() + interval '3 days' WHERE sid = $1`, [sidOf(laptop)]);
    await laptop.http.delete(`/api/auth/sessions/${id}`).expect(204);
    await app.visitor().get('/api/auth/user').set('Cookie', laptop.cookie).expect(401);
  });

  it('refuses the id of another person’s session', async () => {
    const { id = '' } = (await find(laptop, 'Safari')) ?? {};
    await (await app.person()).http.delete(`/api/auth/sessions/${id}`).expect(404);
    expect(await list(laptop)).toHaveLength(3);
  });
});

describe('DELETE /api/auth/sessions', () => {
  it('ends all other sessions and closes their sockets', async () => {
    const [own, other] = await Promise.all([app.connect(laptop), connectChecked(app, phone)]);
    await laptop.http.delete('/api/auth/sessions').expect(204);
    expect(await other.disconnected()).toBe('io server disconnect');
    await own.fence();
    expect(own.socket.connected).toBe(true);
    expect(await list(laptop)).toHaveLength(1);
    for (const { cookie } of [ida, phone]) await app.visitor().get('/api/auth/user').set('Cookie', cookie).expect(401);
  });
});
