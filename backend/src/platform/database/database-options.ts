import type { DataSourceOptions } from 'typeorm';
import type { Config } from '../config/config.js';
import { CountingClient } from './counting-client.js';
import { MIGRATIONS } from './migrations/index.js';
import { SnakeCase } from './naming-strategy.js';

/** Times are in milliseconds. */
export const databaseOptions = (config: Pick<Config, 'databaseUrl' | 'databasePool'>): DataSourceOptions => ({
  type: 'postgres',
  url: config.databaseUrl,
  namingStrategy: new SnakeCase(),
  migrations: MIGRATIONS,
  poolSize: config.databasePool,
  extra: {
    Client: CountingClient,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // From memory and solid-state disks any page comes as fast as the next. Else PostgreSQL reads whole tables where an index
    // holds all that is asked for.
    options: '-c random_page_cost=1.1',
  },
});
