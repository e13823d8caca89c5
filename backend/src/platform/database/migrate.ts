import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { QUERY_TIMEOUT_MS } from './database-options.js';
import { ConfigurationError } from '../config/configuration-error.js';

// An arbitrary number that all Muster processes share.
const STARTUP_LOCK = 7_261_001;

/**
 * Runs `work` while other processes that start on this database wait. Statements on the connection that `work` receives have no
 * timeout.
 */
export async function withStartupLock<T>(
  dataSource: DataSource,
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  // pg has no other way to wait longer for the statements of one connection.
  const { connectionParameters } = (await runner.connect()) as { connectionParameters: { query_timeout: number } };
  connectionParameters.query_timeout = 0;
  try {
    await runner.query('SET statement_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1)', [STARTUP_LOCK]);
    return await work(runner);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [STARTUP_LOCK]).catch(() => undefined);
    await runner.query('RESET statement_timeout').catch(() => undefined);
    connectionParameters.query_timeout = QUERY_TIMEOUT_MS;
    await runner.release();
  }
}

/** Runs the pending migrations. Throws `ConfigurationError` for a PostgreSQL that is too old. */
export async function migrate(dataSource: DataSource, runner: QueryRunner): Promise<void> {
  const [{ version }] = (await runner.query(`SELECT current_setting('server_version') AS version`)) as [
    { version: string },
  ];
  assertSupportedVersion(version);
  await new MigrationExecutor(dataSource, runner).executePendingMigrations();
}

/** The oldest version in which a migration can change the expression of a generated column. */
const OLDEST_VERSION = 17;

export function assertSupportedVersion(version: string): void {
  if (Number.parseInt(version) < OLDEST_VERSION)
    throw new ConfigurationError(
      `Invalid setting DATABASE_URL: the server runs PostgreSQL ${version}, but ${OLDEST_VERSION} or newer is required`,
    );
}
