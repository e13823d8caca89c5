import { postgresDir } from './project.mjs';

/** The database that DATABASE_URL names, else our own, which the caller stops: `{url, stop()}`. */
export async function provideDatabase() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  // Not before now: it needs what `install` brings.
  const { startPostgres } = await import('./postgres.mjs');
  return startPostgres({ dataDir: postgresDir(), log: console.log });
}
