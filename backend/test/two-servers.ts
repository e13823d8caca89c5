import { TestApp } from './app.js';
import { createMigratedDatabase, type TestDatabase } from './database.js';
import { hasRedis, RedisServer } from './reliability/redis-server.js';

/** Two servers of the program in this process, with the same database and Redis. */
export interface TwoServers {
  first: TestApp;
  second: TestApp;
}

/** Describes tests of two servers, which are skipped without a redis-server. `servers` is filled before the first test. */
export function describeTwoServers(settings: Record<string, string>, tests: (servers: TwoServers) => void): void {
  const title = `two servers with Redis${hasRedis ? '' : ' (skipped: no redis-server)'}`;
  (hasRedis ? describe : describe.skip)(title, () => {
    const servers = {} as TwoServers;
    let database: TestDatabase;
    let redis: RedisServer;

    beforeAll(async () => {
      [database, redis] = await Promise.all([createMigratedDatabase(), RedisServer.start()]);
      const shared = { DATABASE_URL: database.url, REDIS_URL: redis.url, SESSION_SECRET: 's'.repeat(32) };
      servers.first = await TestApp.start({ ...shared, ...settings });
      servers.second = await TestApp.start({ ...shared, ...settings });
    });
    afterAll(async () => {
      await Promise.all([servers.first.stop(), servers.second.stop()]);
      await redis.remove();
      await database.drop();
    });

    tests(servers);
  });
}
