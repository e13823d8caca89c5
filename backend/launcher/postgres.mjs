import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from './command.mjs';
import { lockDataFolder } from './data-folder-lock.mjs';
import { freePort } from './free-port.mjs';
import { postgresAccount } from './postgres/account.mjs';
import { findBinaries } from './postgres/binaries.mjs';
import { configureCluster, prepareCluster, runProgram } from './postgres/cluster.mjs';
import { reachableFolder } from './postgres/reachable-folder.mjs';
import { clusterUrl, isStarting, query, readServerFile } from './postgres/running.mjs';

// After a kill -9, child processes of the old server still use its shared memory for a moment, or another process has received its
// process id. Another process may have taken a port that was free.
const isTemporaryFailure = (log) =>
  /pre-existing shared memory block|lock file "postmaster.pid" (already exists|is empty)|could not create any TCP/.test(
    log,
  );

/** Thrown when the server ends while it starts. `isStorageFull` tells whether it can start once there is room on the disk. */
export class PostgresStartError extends CommandError {
  constructor(log, file) {
    const reason = log.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? log.trim().split('\n').at(-1);
    super(`PostgreSQL does not start: ${reason}. See ${file}`);
    this.isStorageFull = /No space left on device|Disk quota exceeded/i.test(log);
  }
}

async function findRunningServer(folder) {
  const server = readServerFile(folder);
  if (!server) return undefined;
  for (let wait = 0; wait < 240; wait++) {
    const error = await query(clusterUrl(folder, server.port, 'postgres'), 'select 1').then(
      () => undefined,
      (reason) => reason,
    );
    if (!error) return server;
    if (!isStarting(error)) return undefined;
    await sleep(250);
  }
  return undefined;
}

async function launch(paths, { port, settings, account, binaries }) {
  let log = '';
  for (let attempt = 1; attempt <= 20; attempt++) {
    if (existsSync(paths.log)) renameSync(paths.log, `${paths.log}.previous`);
    configureCluster(paths, port ?? (await freePort()), settings, account);
    const start = ['start', '--wait', '--timeout=300', `--pgdata=${paths.cluster}`, `--log=${paths.log}`];
    const { ok, output } = await runProgram(binaries.bin('pg_ctl'), start, account);
    if (ok) return readServerFile(paths.folder);
    log = existsSync(paths.log) ? readFileSync(paths.log, 'utf8') : output;
    if (!isTemporaryFailure(log)) break;
    // No server has answered for two seconds, so the pid file is outdated. If a server does run, PostgreSQL refuses to use its memory.
    if (attempt === 8) rmSync(join(paths.cluster, 'postmaster.pid'), { force: true });
    await sleep(250);
  }
  throw new PostgresStartError(log, paths.log);
}

async function ensureDatabase(paths, port) {
  const url = clusterUrl(paths.folder, port, 'postgres');
  const found = await query(url, "select 1 from pg_database where datname = 'muster'");
  if (found.length === 0) await query(url, 'create database muster');
}

/**
 * Starts the embedded PostgreSQL on the loopback interface. Creates a missing cluster, and reuses a server that is still running from
 * an earlier launcher. Without `port`, uses any free port. `settings` are settings of postgresql.conf.
 *
 * @param {{dataDir: string, port?: number, settings?: Record<string, string>, log?: (line: string) => void}} options
 */
export async function startPostgres({ dataDir, port, settings = {}, log = () => {} }) {
  const folder = reachableFolder(resolve(dataDir));
  const account = postgresAccount(folder);
  const binaries = findBinaries(account);
  const release = await lockDataFolder(folder);
  const stopServer = (mode) =>
    runProgram(
      binaries.bin('pg_ctl'),
      ['stop', '--wait', '--timeout=60', `--mode=${mode}`, `--pgdata=${folder}/cluster`],
      account,
    );
  try {
    const paths = await prepareCluster(folder, account, binaries, { isThrowaway: settings.fsync === 'off', log });
    let server = await findRunningServer(folder);
    if (server && port && server.port !== port) {
      await stopServer('fast');
      server = undefined;
    }
    server ??= await launch(paths, { port, settings, account, binaries });
    await ensureDatabase(paths, server.port);
    return {
      url: clusterUrl(folder, server.port, 'muster'),
      port: server.port,
      get pid() {
        return server.pid;
      },
      /** Starts the server again on the same port, after it has crashed. Throws `PostgresStartError`. */
      async restart() {
        server = await launch(paths, { port: server.port, settings, account, binaries });
      },
      /** Closes open connections, writes all data to disk and unlocks the data folder. */
      async stop() {
        await stopServer('fast');
        await release();
      },
      /** Ends the server at once, like a crash. */
      async kill() {
        process.kill(server.pid, 'SIGKILL');
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
