import type { Pool, QueryConfig } from 'pg';

const TIME_LIMIT_MS = 60_000;

/** Runs statements that take longer on a busy machine than the server allows, such as inserts of thousands of rows. */
export async function runBulkStatements(pool: Pool, statements: readonly [text: string, values?: unknown[]][]) {
  const client = await pool.connect();
  try {
    await client.query(`SET statement_timeout = ${TIME_LIMIT_MS}`);
    // The types lack `query_timeout`, which raises the driver's limit for one statement.
    for (const [text, values] of statements)
      await client.query({ text, values, query_timeout: TIME_LIMIT_MS } as QueryConfig);
  } finally {
    client.release(true);
  }
}
