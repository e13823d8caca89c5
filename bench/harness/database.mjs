import pg from 'pg';
import { startTemporaryPostgres } from '../../backend/launcher/temporary-postgres.mjs';

/** Commits are durable, as in production. Checkpoints are rare, so that none falls into a short round. */
const durable = { max_connections: '100', max_wal_size: '4GB', checkpoint_timeout: '30min' };

/** Starts a temporary PostgreSQL for one benchmark: `{url, remove()}`. */
export const openDatabase = () => startTemporaryPostgres({ settings: durable });

/** Creates an empty database in the same cluster and returns its URL. */
export async function addDatabase(url, name) {
  await withClient(url, (client) => client.query(`CREATE DATABASE ${name}`));
  const added = new URL(url);
  added.pathname = `/${name}`;
  return added.href;
}

export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
