import { waitForShutdownSignal } from './shutdown-signal.mjs';
import { build } from './builds.mjs';
import { assertDataFolderFree } from './data-folder-lock.mjs';
import { provideDatabase } from './database.mjs';
import { isPortTaken } from './free-port.mjs';
import { install } from './install.mjs';
import { CommandError } from './command.mjs';
import { postgresDir } from './project.mjs';
import { spawnServer } from './server.mjs';
import { superviseChildren } from './supervise-children.mjs';

async function assertPortFree() {
  const port = process.env.PORT || '3000';
  const host = process.env.HOST || '127.0.0.1';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return; // The server reports an invalid port.
  if (await isPortTaken(Number(port), host)) {
    throw new CommandError(
      `Port ${port} on ${host} is in use. Stop the program that uses it, or choose another port: PORT=${Number(port) + 1} npm start`,
    );
  }
}

/** Installs, builds and starts everything, and runs the server until a shutdown signal. */
export async function runMuster() {
  if (!process.env.DATABASE_URL) await assertDataFolderFree(postgresDir());
  await assertPortFree();
  await install();
  await build();

  const shutdown = waitForShutdownSignal();
  const database = await provideDatabase();
  const server = spawnServer({ DATABASE_URL: database.url, NODE_ENV: process.env.NODE_ENV || 'production' });
  process.exit(await superviseChildren([server], { shutdown, database }));
}
