import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Reads the process id and port from the server's pid file. Returns undefined without a file. The server may have crashed. */
export function readServerFile(folder) {
  const file = join(folder, 'cluster/postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
  return port ? { pid, port } : undefined;
}

export const clusterUrl = (folder, port, database) =>
  `postgres://muster:${readFileSync(join(folder, 'password'), 'utf8').trim()}@127.0.0.1:${port}/${database}`;

export async function query(url, text) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Returns true if the server is starting up or shutting down. */
export const isStarting = (error) => error.code === '57P03';

/** Returns the URL of the server that runs in a data folder, or undefined. Connects to it, because the pid file may be outdated. */
export async function runningPostgresUrl(dataDir) {
  if (!existsSync(dataDir)) return undefined;
  const folder = realpathSync(dataDir);
  const server = readServerFile(folder);
  if (!server) return undefined;
  const url = clusterUrl(folder, server.port, 'muster');
  return query(url, 'select 1').then(
    () => url,
    () => undefined,
  );
}
