import pg from 'pg';
import { createDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { RemoteUsers } from './remote-users.js';
import { ServerProcess } from './server-process.js';

let database: TestDatabase;
let server: ServerProcess;
let people: RemoteUsers;

beforeAll(async () => {
  database = await createDatabase();
  server = await ServerProcess.start(database.url);
  people = await RemoteUsers.of(database.url);
});

afterAll(async () => {
  await server.remove();
  await people.close();
  await database.drop();
});

async function count(sql: string): Promise<number> {
  const { rows } = await people.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`);
  return rows[0]?.count ?? 0;
}

/** Lets every relay queue its facts, and none mark them, until the returned function is called. */
async function holdMarking(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: database.url });
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query(`
    SELECT pg_advisory_lock(1);
    CREATE FUNCTION held() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END $$;
    CREATE TRIGGER held BEFORE UPDATE ON outbox FOR EACH ROW EXECUTE FUNCTION held();`);
  return async () => {
    await holder.query('SELECT pg_advisory_unlock(1); DROP TRIGGER held ON outbox');
    await holder.end();
  };
}

it('delivers again what a killed relay had queued and not marked, and tells it once', async () => {
  const [anna, bo, caro] = [await people.build.player(), await people.build.player(), await people.build.player()];
  const letGo = await holdMarking();
  await people.build.follow(anna, bo);
  await people.build.follow(anna, caro);
  await people.pool.query(
    `INSERT INTO outbox (id, name, payload)
     SELECT id, 'user.followed', jsonb_build_object('followerId', follower_id, 'followeeId', followee_id) FROM follows`,
  );
  await eventually(async () => expect(await count('notifications')).toBe(2));
  await eventually(async () => expect(await count(`bullmq.job WHERE state = 'completed'`)).toBe(2));
  await server.kill();
  await letGo();
  expect(await count('outbox WHERE published_at IS NULL')).toBe(2);

  // Of one of the two the queue has forgotten that it was ever done.
  await people.pool.query(`DELETE FROM bullmq.job WHERE data->'payload'->>'followeeId' = $1`, [bo.id]);
  await server.start();
  await eventually(async () => expect(await count('outbox WHERE published_at IS NULL')).toBe(0));
  await eventually(async () => expect(await count(`bullmq.job WHERE state = 'completed'`)).toBe(2));
  expect(await count('bullmq.job')).toBe(2);
  expect(await count('notifications')).toBe(2);
});
