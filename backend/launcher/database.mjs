import { postgresDir } from './project.mjs';

/** Returns the database of DATABASE_URL, or starts the embedded one: `{url, stop()}`. The caller stops it. */
export async function provideDatabase() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  // Imported late, because it needs packages that `install` may have to install first.
  const { startPostgres } = await import('./postgres.mjs');
  return startPostgres({ dataDir: postgresDir(), log: console.log });
}
