import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs';
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

const MEMORY_FOLDER = '/dev/shm';
const LEAST_FREE_BYTES = 4 * 2 ** 30;

/**
 * Returns Linux's folder in memory if it has room, or else the temporary folder. Every test file creates and deletes a database of
 * hundreds of files, which took a tenth of the CPU time of the server tests on ext4.
 */
function fastFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    accessSync(MEMORY_FOLDER, constants.W_OK);
    return bavail * bsize >= LEAST_FREE_BYTES ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}

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

/** Starts a cluster in a temporary folder. `remove()` stops and deletes it. */
export async function startTemporaryPostgres({ settings = temporarySettings } = {}) {
  const dataDir = mkdtempSync(join(settings.fsync === 'off' ? fastFolder() : tmpdir(), 'muster-postgres-'));
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
