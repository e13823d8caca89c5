import { createDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { LiveClient } from '../live-client.js';
import { Browser } from './browser.js';
import { RemoteUsers, type SignedIn, signIn } from './remote-users.js';
import { hasRedis, RedisServer } from './redis-server.js';
import { ServerProcess } from './server-process.js';

const REQUEST_TIMEOUT_MS = 2_000;

let database: TestDatabase;
let redis: RedisServer;
let firstServer: ServerProcess;
let secondServer: ServerProcess;
let users: RemoteUsers;
let anna: SignedIn;
let bo: SignedIn;
const clients: { close(): void }[] = [];

async function closeAfterTest<Client extends { close(): void }>(opening: Client | Promise<Client>): Promise<Client> {
  const client = await opening;
  clients.push(client);
  return client;
}

async function call(url: string, { cookie }: SignedIn, path: string, body?: object): Promise<unknown> {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
  const init = { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) };
  const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

const follow = (url: string, follower: SignedIn, followee: SignedIn) =>
  call(url, follower, '/api/follow', { followeeId: followee.player.id });
const notificationCountOf = async (person: SignedIn) =>
  (await call(firstServer.url, person, '/api/notifications/count')) as { count: number };

(hasRedis ? describe : describe.skip)(
  `two processes with Redis${hasRedis ? '' : ' (skipped: no redis-server)'}`,
  () => {
    beforeAll(async () => {
      [database, redis] = await Promise.all([createDatabase(), RedisServer.start()]);
      const settings = { REDIS_URL: redis.url, SESSION_SECRET: 's'.repeat(32) };
      firstServer = await ServerProcess.start(database.url, settings);
      secondServer = await ServerProcess.start(database.url, settings);
      users = await RemoteUsers.of(database.url);
    });

    afterAll(async () => {
      await Promise.all([firstServer.remove(), secondServer.remove()]);
      await Promise.all([users.close(), redis.remove()]);
      await database.drop();
    });

    beforeEach(async () => {
      [anna, bo] = await Promise.all([users.signedIn(firstServer.url), users.signedIn(firstServer.url)]);
    });
    afterEach(() => clients.splice(0).forEach((client) => client.close()));

    it('push to sockets on either process', async () => {
      const annaLive = await closeAfterTest(LiveClient.open(firstServer.url, anna.cookie));
      const boLive = await closeAfterTest(LiveClient.open(secondServer.url, bo.cookie));
      expect(await annaLive.send('message:send', { recipientId: bo.player.id, content: 'From here' })).toMatchObject({
        ok: true,
      });
      expect(await boLive.next('message:new')).toMatchObject({ content: 'From here' });
      expect(await boLive.send('message:send', { recipientId: anna.player.id, content: 'From there' })).toMatchObject({
        ok: true,
      });
      expect(await annaLive.next('message:new', ({ content }) => content === 'From there')).toMatchObject({ seq: 2 });
      await boLive.next('unread:counts', ({ messages }) => messages === 1);
    });

    it('run event handlers from a queue on Redis and push their notifications to sockets on either process', async () => {
      const boLive = await closeAfterTest(LiveClient.open(secondServer.url, bo.cookie));
      await follow(firstServer.url, anna, bo);
      expect(await boLive.next('notification:new')).toMatchObject({ type: 'follow' });
      const { rows } = await users.pool.query<{ jobs: string | null }>(`SELECT to_regclass('bullmq.job') AS jobs`);
      expect(rows).toEqual([{ jobs: null }]);
    });

    it('close the sockets of a session on both processes when it ends on one', async () => {
      const second = await signIn(secondServer.url, anna.player);
      const [here, there, elsewhere] = await Promise.all(
        [[firstServer, anna] as const, [secondServer, anna] as const, [secondServer, second] as const].map(
          ([server, { cookie }]) => closeAfterTest(LiveClient.open(server.url, cookie)),
        ),
      );
      await fetch(`${firstServer.url}/api/logout`, { headers: { cookie: anna.cookie }, redirect: 'manual' });
      expect(await here?.disconnected()).toBe('io server disconnect');
      expect(await there?.disconnected()).toBe('io server disconnect');
      await elsewhere?.fence();
      expect(elsewhere?.socket.connected).toBe(true);
    });

    it.each([
      ['stopped', { interrupt: () => redis.stop(), restore: () => redis.start() }],
      [
        'frozen',
        { interrupt: () => Promise.resolve(redis.freeze()), restore: () => Promise.resolve(redis.unfreeze()) },
      ],
    ])(
      'continue by polling while Redis is %s, and push again afterwards',
      async (_, { interrupt, restore }) => {
        const annas = await closeAfterTest(new Browser(firstServer.url, anna, bo.player));
        const bos = await closeAfterTest(new Browser(secondServer.url, bo, anna.player));
        await eventually(() => expect(annas.socket.connected && bos.socket.connected).toBe(true));

        await interrupt();
        await follow(firstServer.url, anna, bo);
        await eventually(() => expect(annas.socket.connected || bos.socket.connected).toBe(false), 15_000);
        await expect(LiveClient.open(firstServer.url, anna.cookie)).rejects.toThrow();
        expect(
          (await fetch(`${secondServer.url}/readyz`, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })).status,
        ).toBe(200);
        await users.signedIn(secondServer.url);
        annas.write('Are you there?');
        bos.write('I am.');
        await eventually(() => expect([annas.threadMessages.length, bos.threadMessages.length]).toEqual([2, 2]));

        await restore();
        await eventually(() => expect(annas.socket.connected && bos.socket.connected).toBe(true), 15_000);
        const boLive = await closeAfterTest(LiveClient.open(secondServer.url, bo.cookie));
        annas.write('Here again');
        await boLive.next('message:new', ({ content }) => content === 'Here again');
        await eventually(async () => expect(await notificationCountOf(bo)).toEqual({ count: 1 }), 20_000);
        expect(bos.threadMessages).toEqual(annas.threadMessages);
        expect([...annas.displayErrors, ...bos.displayErrors]).toEqual([]);
      },
      90_000,
    );

    it('shut down within 10 s while Redis is unreachable', async () => {
      await redis.stop();
      const since = Date.now();
      expect(await secondServer.end()).toEqual({ code: 0, signal: null });
      expect(Date.now() - since).toBeLessThan(10_000);
    });
  },
);
