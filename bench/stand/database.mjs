import pg from 'pg';
import { startTemporaryPostgres } from '../../backend/launcher/temporary-postgres.mjs';

/** Durable, as PostgreSQL comes: every commit reaches the disk. Only the pauses of checkpoints are moved out of the short rounds. */
const durable = { max_connections: '100', max_wal_size: '4GB', checkpoint_timeout: '30min' };

/** A PostgreSQL of the benchmark's own, gone with it: `{url, remove()}`. */
export const openDatabase = () => startTemporaryPostgres({ settings: durable });

/** Makes an empty database in the same cluster and answers its URL. */
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
