import { postgresDir } from './project.mjs';

/**
 * Returns the database of DATABASE_URL, or starts the embedded one: `{url, failed, stop()}`. The caller stops it. The embedded one is
 * started again when it crashes; `failed` rejects when that is impossible, and never resolves.
 */
export async function provideDatabase() {
  if (process.env.DATABASE_URL)
    return { url: process.env.DATABASE_URL, failed: new Promise(() => {}), stop: async () => {} };
  // Imported late, because they need packages that `install` may have to install first.
  const { startPostgres } = await import('./postgres.mjs');
  const { keepRunning } = await import('./postgres/keep-running.mjs');
  const server = await startPostgres({ dataDir: postgresDir(), log: console.log });
  const supervision = new AbortController();
  const supervised = keepRunning(server, { signal: supervision.signal, log: console.log });
  const failed = supervised.then(() => new Promise(() => {}));
  failed.catch(() => {}); // Some callers ignore `failed`, and an unhandled rejection would end the process.
  return {
    url: server.url,
    failed,
    async stop() {
      supervision.abort();
      await supervised.catch(() => {});
      await server.stop();
    },
  };
}
