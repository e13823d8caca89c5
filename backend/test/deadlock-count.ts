import type { Pool } from 'pg';

/**
 * Number of deadlocks that the app's transactions have met in its database. Answers do not show them, because `UnitOfWork` repeats a transaction
 * after a deadlock.
 */
export async function countDeadlocks({ pool }: { pool: Pool }): Promise<number> {
  // A session of PostgreSQL reports its statistics with a delay of seconds. This makes every session of the pool report them at once.
  const clients = await Promise.all([...Array(pool.options.max)].map(() => pool.connect()));
  try {
    for (const client of clients) await client.query('SELECT pg_stat_force_next_flush()');
  } finally {
    for (const client of clients) client.release();
  }
  const { rows } = await pool.query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]?.deadlocks ?? NaN;
}

/** Fails if there have been deadlocks since `before` was counted, and shows what PostgreSQL has logged about the last one. */
export async function expectNoDeadlockSince(before: number, app: { pool: Pool }): Promise<void> {
  const deadlocks = (await countDeadlocks(app)) - before;
  if (deadlocks > 0) throw new Error(`${deadlocks} deadlocks. The log of PostgreSQL:\n${await deadlockLog(app.pool)}`);
}

const ENTRIES_PER_DEADLOCK = 4;

/** The error, the processes with their statements, the hint and the context. Empty for a server whose log is not beside its data. */
async function deadlockLog(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ log: string | null }>(
    `SELECT pg_read_file(current_setting('data_directory') || '/../server.log', true) AS log`,
  );
  const entries = (rows[0]?.log ?? '').split(/^(?=\d{4}-\d\d-\d\d )/m);
  const last = entries.findLastIndex((entry) => entry.includes('deadlock detected'));
  return last < 0 ? '' : entries.slice(last, last + ENTRIES_PER_DEADLOCK).join('');
}
