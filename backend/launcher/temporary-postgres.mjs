import { spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';

/** Settings for tests and journeys: fast, but a power failure may corrupt the data. */
export const temporarySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

const CLEAN_UP = 'read _; kill -QUIT "$(head -n 1 "$0/cluster/postmaster.pid")" && sleep 1; rm -rf "$0" "$1"';

// A killed process cannot clean up. This shell waits for the end of the process, stops the server and deletes its files.
function cleanUpAfterThisProcess(folder, link) {
  if (process.platform === 'win32') return;
  const shell = spawn('/bin/sh', ['-c', CLEAN_UP, folder, link], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.unref();
  shell.stdin.unref();
}

/** Starts a cluster in the system's temporary folder. `remove()` stops and deletes it. */
export async function startTemporaryPostgres({ settings = temporarySettings } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-postgres-'));
  const server = await startPostgres({ dataDir, settings });
  const folder = realpathSync(dataDir);
  cleanUpAfterThisProcess(folder, dataDir);
  const remove = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  };
  return Object.assign(server, { dataDir, settings, remove });
}
