import './requirements.mjs';
import { build } from './builds.mjs';
import { provideDatabase } from './database.mjs';
import { install } from './install.mjs';
import { runCommand } from './command.mjs';
import { inProject, postgresDir } from './project.mjs';
import { runNode } from './run.mjs';

/** Returns the embedded database if Muster already runs from this checkout. The command must not stop that database. */
async function databaseInUse() {
  if (process.env.DATABASE_URL) return undefined;
  const { runningPostgresUrl } = await import('./postgres/running.mjs');
  const url = await runningPostgresUrl(postgresDir());
  return url && { url, stop: async () => {} };
}

runCommand(async () => {
  await install();
  await build();
  const database = (await databaseInUse()) ?? (await provideDatabase());
  const admin = ['--enable-source-maps', inProject('backend/dist/src/admin.js'), ...process.argv.slice(2)];
  const { code } = await runNode(admin, { env: { DATABASE_URL: database.url }, stdio: 'inherit' });
  await database.stop();
  process.exitCode = code;
});
