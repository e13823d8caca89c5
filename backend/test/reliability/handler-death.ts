import { countSessions, SLEEPS, terminateSessions } from '../database-sessions.js';
import { createDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { hasRedis, RedisServer } from './redis-server.js';
import { RemoteUsers } from './remote-users.js';
import { ServerProcess } from './server-process.js';

const RECOVERY_MS = 15_000;

/** Tests what happens to a handler whose process dies. */
export function describeHandlerDeath(queue: 'PostgreSQL' | 'Redis'): void {
  const useRedis = queue === 'Redis';
  const describeQueue = useRedis && !hasRedis ? describe.skip : describe;

  describeQueue(`a handler whose queue is on ${queue}`, () => {
    let database: TestDatabase;
    let redis: RedisServer | undefined;
    let server: ServerProcess;
    let users: RemoteUsers;

    beforeAll(async () => {
      database = await createDatabase();
      redis = useRedis ? await RedisServer.start() : undefined;
      server = await ServerProcess.start(database.url, redis ? { REDIS_URL: redis.url } : {});
      users = await RemoteUsers.of(database.url);
    });
    afterAll(async () => {
      await server.remove();
      await Promise.all([users.close(), redis?.remove()]);
      await database.drop();
    });

    async function count(sql: string): Promise<number> {
      const { rows } = await users.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`);
      return rows[0]?.count ?? 0;
    }

    /** Makes the handler of a follow, which inserts into notification_senders, take 9 s until the trigger is dropped. */
    const slowDownHandler = () =>
      users.pool.query(`
      CREATE FUNCTION slow_down() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(9); RETURN NEW; END $$;
      CREATE TRIGGER slow_down BEFORE INSERT ON notification_senders FOR EACH ROW EXECUTE FUNCTION slow_down();`);

    /** Kills the server while the handler runs, and ends the transaction that PostgreSQL would otherwise finish waiting for. */
    async function killDuringHandler(): Promise<void> {
      await eventually(async () => expect(await countSessions(users.pool, SLEEPS)).toBe(1));
      await server.kill();
      await terminateSessions(users.pool, SLEEPS);
      await eventually(async () => expect(await countSessions(users.pool, SLEEPS)).toBe(0));
      expect(await count('finished_handlers')).toBe(0);
    }

    it('runs within 15 s of the last start after its process died twice', async () => {
      const [anna, bo] = [await users.build.player(), await users.build.player()];
      await slowDownHandler();
      await users.build.follow(anna, bo);
      await users.pool.query(
        `INSERT INTO outbox (id, name, payload, published_at, relay_at)
         SELECT id, 'user.followed', jsonb_build_object('followerId', follower_id, 'followeeId', followee_id), now(), now() FROM follows`,
      );
      await killDuringHandler();
      await server.start();
      await killDuringHandler();
      await users.pool.query('DROP TRIGGER slow_down ON notification_senders');

      await server.start();
      const since = Date.now();
      await eventually(async () => expect(await count('notifications')).toBe(1));
      expect(Date.now() - since).toBeLessThan(RECOVERY_MS);
      expect(await count('notification_senders')).toBe(1);
      expect(await count('finished_handlers')).toBe(1);
    });
  });
}
