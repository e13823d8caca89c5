import pg from 'pg';
import { terminateSessions, waitForLockWaits, WAITS_FOR_LOCK } from '../database-sessions.js';
import { createDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { RemoteUsers } from './remote-users.js';
import { ServerProcess } from './server-process.js';

let database: TestDatabase;
let server: ServerProcess;
let users: RemoteUsers;

beforeAll(async () => {
  database = await createDatabase();
  server = await ServerProcess.start(database.url);
  users = await RemoteUsers.of(database.url);
});

afterAll(async () => {
  await server.remove();
  await users.close();
  await database.drop();
});

async function count(sql: string): Promise<number> {
  const { rows } = await users.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`);
  return rows[0]?.count ?? 0;
}

/** Blocks all relays after they have queued their events and before they commit, and all handlers. Returns a function that unblocks them. */
async function blockRelaysAndHandlers(): Promise<() => Promise<void>> {
  const blocker = new pg.Client({ connectionString: database.url });
  blocker.on('error', () => undefined);
  await blocker.connect();
  await blocker.query(`
    SELECT pg_advisory_lock(1);
    CREATE FUNCTION blocked() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END $$;
    CREATE CONSTRAINT TRIGGER blocked AFTER UPDATE ON outbox DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION blocked();
    CREATE TRIGGER blocked BEFORE INSERT ON notification_senders FOR EACH ROW EXECUTE FUNCTION blocked();`);
  return async () => {
    // Otherwise PostgreSQL would finish the transactions of the killed server.
    await terminateSessions(blocker, WAITS_FOR_LOCK);
    await waitForLockWaits(blocker, 0);
    await blocker.query(
      'SELECT pg_advisory_unlock(1); DROP TRIGGER blocked ON outbox; DROP TRIGGER blocked ON notification_senders',
    );
    await blocker.end();
  };
}

const notRelayed = 'outbox WHERE relay_at <= created_at';

describe('a relay that is killed between queueing and committing', () => {
  it('queues its events again when the queue has lost them, and their handlers run once', async () => {
    const [anna, bo, caro] = [await users.build.player(), await users.build.player(), await users.build.player()];
    const unblock = await blockRelaysAndHandlers();
    await users.build.follow(anna, bo);
    await users.build.follow(anna, caro);
    await users.pool.query(
      `INSERT INTO outbox (id, name, payload, published_at, relay_at)
       SELECT id, 'user.followed', jsonb_build_object('followerId', follower_id, 'followeeId', followee_id), now(), now() FROM follows`,
    );
    // The relay waits in its commit, and both handlers run.
    await waitForLockWaits(users.pool, 3);
    await server.kill();
    await unblock();
    expect(await count(notRelayed)).toBe(2);
    expect(await count('finished_handlers')).toBe(0);

    // Without their jobs, the handlers run only if the relay queues the events again from the outbox.
    const { rowCount } = await users.pool.query('DELETE FROM bullmq.job');
    expect(rowCount).toBeGreaterThan(0);
    await server.start();
    await eventually(async () => expect(await count('notifications')).toBe(2));
    await eventually(async () => expect(await count('outbox WHERE relay_at IS NULL')).toBe(2));
    expect(await count('notifications')).toBe(2);
    expect(await count('notification_senders')).toBe(2);
    expect(await count('finished_handlers')).toBe(2);
  });
});
