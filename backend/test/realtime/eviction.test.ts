import { type LiveServer, Push } from '../../src/platform/realtime/push.js';
import { RealtimeGateway } from '../../src/platform/realtime/realtime.gateway.js';
import { TestApp } from '../app.js';
import { createMigratedDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { hasRedis, RedisServer } from '../reliability/redis-server.js';

const EVICTED_WITHIN_MS = 2_000;

let database: TestDatabase;
let redis: RedisServer;
let one: TestApp;
let other: TestApp;

(hasRedis ? describe : describe.skip)(`two servers with Redis${hasRedis ? '' : ' (skipped: no redis-server)'}`, () => {
  beforeAll(async () => {
    [database, redis] = await Promise.all([createMigratedDatabase(), RedisServer.start()]);
    const settings = { DATABASE_URL: database.url, REDIS_URL: redis.url, SESSION_SECRET: 's'.repeat(32) };
    one = await TestApp.start(settings);
    other = await TestApp.start(settings);
  });
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await redis.remove();
    await database.drop();
  });

  it('evict only one person’s sockets from a room, on both processes and within 2 s', async () => {
    const [author, reader] = [await one.person(), await one.person()];
    const room = `post:${await one.build.post(author.player, 'Look')}`;
    const [here, there, witness] = [await one.connect(reader), await other.connect(reader), await other.connect(null)];
    for (const live of [here, there, witness]) expect(await live.send('watch', { room })).toEqual({ ok: true });
    const push = one.nest.get(Push, { strict: false });
    push.toRoom(room, 'post:changed', { id: 'before' });
    for (const live of [here, there, witness]) await live.next('post:changed', ({ id }) => id === 'before');

    const since = Date.now();
    push.evict(reader.player.id, room);
    const { server } = other.nest.get<RealtimeGateway, { server: LiveServer }>(RealtimeGateway);
    await eventually(() => expect(server.sockets.adapter.rooms.get(room)?.size).toBe(1));
    expect(Date.now() - since).toBeLessThan(EVICTED_WITHIN_MS);

    push.toRoom(room, 'post:changed', { id: 'after' });
    await witness.next('post:changed', ({ id }) => id === 'after');
    // Pushed to everybody after the eviction, so earlier events have arrived.
    push.toUser(reader.player.id, 'notification:changed', { id: 'fence' });
    for (const live of [here, there]) {
      await live.next('notification:changed', ({ id }) => id === 'fence');
      expect(live.all('post:changed')).toEqual([{ id: 'before' }]);
    }
  });
});
