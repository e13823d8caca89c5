import pg from 'pg';
import { type DataSourceOptions, DefaultNamingStrategy } from 'typeorm';
import type { Config } from '../config/config.js';
import { requestContext } from '../http/request-context.js';
import { MIGRATIONS } from './migrations/index.js';

/** Maps camelCase properties to snake_case columns. */
class SnakeCaseNaming extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName ?? propertyName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}

/** Counts the statements of each request, for the metrics and for tests. */
class CountingClient extends pg.Client {}

// The method is called with `apply` below, on the right client.
// eslint-disable-next-line @typescript-eslint/unbound-method
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
CountingClient.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  const context = requestContext.getStore();
  if (context) context.statements += 1;
  return send.apply(this, args);
} as typeof pg.Client.prototype.query;

/**
 * How long the client waits for the answer to a statement. Longer than the server's own limit, and short enough to answer a
 * request with 503 within 12 seconds.
 */
export const QUERY_TIMEOUT_MS = 11_000;

/** Returns the options of TypeORM's data source. Times are in milliseconds. */
export const databaseOptions = (config: Pick<Config, 'databaseUrl' | 'databasePool'>): DataSourceOptions => ({
  type: 'postgres',
  url: config.databaseUrl,
  namingStrategy: new SnakeCaseNaming(),
  migrations: MIGRATIONS,
  poolSize: config.databasePool,
  extra: {
    Client: CountingClient,
    // In pipeline mode, pg sends a statement without waiting for the answers to earlier ones. PostgreSQL still runs them in order.
    pipeline: true,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    // The server cannot end a statement while it is frozen or unreachable.
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Memory and solid-state disks read any page equally fast. PostgreSQL's default assumes otherwise, so it would scan whole tables
    // instead of using an index.
    options: '-c random_page_cost=1.1',
  },
});
