import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type TestDatabase } from '../database.js';
import { hasRedis, RedisServer } from '../reliability/redis-server.js';
import { RemoteUsers } from '../reliability/remote-users.js';
import { ServerProcess } from '../reliability/server-process.js';
import { AcknowledgedWrites } from './acknowledged-writes.js';

jest.setTimeout(600_000);

const PEOPLE = 12;

let database: TestDatabase;
let redis: RedisServer;
let servers: ServerProcess[];
let users: RemoteUsers;
let writes: AcknowledgedWrites;

(hasRedis ? describe : describe.skip)('two web processes, a worker and Redis', () => {
  beforeEach(async () => {
    [database, redis] = await Promise.all([createDatabase(), RedisServer.start()]);
    servers = [];
    for (const role of ['web', 'web', 'worker'])
      servers.push(
        await ServerProcess.start(database.url, {
          REDIS_URL: redis.url,
          SESSION_SECRET: 's'.repeat(32),
          ROLE: role,
        }),
      );
    users = await RemoteUsers.of(database.url);
    const urls = servers.slice(0, 2).map(({ url }) => url);
    writes = new AcknowledgedWrites(urls, await users.manySignedIn(urls[0] ?? '', PEOPLE));
    await writes.progress();
  });

  afterEach(async () => {
    await writes.stop();
    await Promise.all([...servers.map((server) => server.remove()), users.close(), redis.remove()]);
    await database.drop();
  });

  it('lose no acknowledged write when each process is killed in turn, twice', async () => {
    for (const server of [...servers, ...servers]) {
      await server.kill();
      await writes.progress();
      await server.start();
      await writes.progress();
    }
    await writes.expectAllStored(users.pool);
  });

  it('lose no acknowledged write while Redis is stopped, frozen and emptied', async () => {
    await redis.stop();
    await writes.progress();
    await redis.start();
    await writes.progress();
    redis.freeze();
    await sleep(10_000);
    redis.unfreeze();
    await writes.progress();
    await redis.empty();
    await writes.progress();
    await writes.expectAllStored(users.pool);
  });
});
