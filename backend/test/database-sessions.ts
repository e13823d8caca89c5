import type pg from 'pg';
import { eventually } from './eventually.js';

type Connection = pg.Pool | pg.Client | pg.PoolClient;

// Other tests use other databases of the same PostgreSQL server at the same time.
const OWN = 'datname = current_database()';

export const WAITS_FOR_LOCK = `wait_event_type = 'Lock'`;
export const SLEEPS = `wait_event = 'PgSleep'`;

/** Number of sessions of the connection's database that satisfy the condition. */
export async function countSessions(connection: Connection, condition: string): Promise<number> {
  const { rowCount } = await connection.query(`SELECT FROM pg_stat_activity WHERE ${OWN} AND ${condition}`);
  return rowCount ?? 0;
}

/** Waits until exactly this number of sessions of the connection's database wait for a lock. */
export const waitForLockWaits = (connection: Connection, count: number): Promise<void> =>
  eventually(async () => expect(await countSessions(connection, WAITS_FOR_LOCK)).toBe(count));

/** Ends the sessions of the connection's database that satisfy the condition. */
export async function terminateSessions(connection: Connection, condition: string): Promise<void> {
  await connection.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${OWN} AND ${condition}`);
}
