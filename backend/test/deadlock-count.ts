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
