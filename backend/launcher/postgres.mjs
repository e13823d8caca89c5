import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockDataFolder } from './data-folder-lock.mjs';
import { freePort } from './free-port.mjs';
import { postgresAccount } from './postgres/account.mjs';
import { findBinaries } from './postgres/binaries.mjs';
import { configureCluster, prepareCluster, runProgram } from './postgres/cluster.mjs';
import { reachableFolder } from './postgres/reachable-folder.mjs';
import { clusterUrl, isStarting, query, readServerFile } from './postgres/running.mjs';

// After a kill -9, child processes of the old server use its shared memory for a moment, or another process has its id. A port that
// was free may be in use meanwhile, for example by a client of the stopped server that connects to itself.
const isTemporaryFailure = (log) =>
  /pre-existing shared memory block|lock file "postmaster.pid" (already exists|is empty)|could not create any TCP/.test(
    log,
  );

async function findRunningServer(folder) {
  const note = readServerFile(folder);
  if (!note) return undefined;
  for (let wait = 0; wait < 240; wait++) {
    const error = await query(clusterUrl(folder, note.port, 'postgres'), 'select 1').then(
      () => undefined,
      (reason) => reason,
    );
    if (!error) return note;
    if (!isStarting(error)) return undefined;
    await sleep(250);
  }
  return undefined;
}

async function launch(place, { port, settings, account, binaries }) {
  let log = '';
  for (let attempt = 1; attempt <= 20; attempt++) {
    if (existsSync(place.log)) renameSync(place.log, `${place.log}.previous`);
    configureCluster(place, port ?? (await freePort()), settings, account);
    const start = ['start', '--wait', '--timeout=300', `--pgdata=${place.cluster}`, `--log=${place.log}`];
    const { ok, output } = await runProgram(binaries.bin('pg_ctl'), start, account);
    if (ok) return readServerFile(place.folder);
    log = existsSync(place.log) ? readFileSync(place.log, 'utf8') : output;
    if (!isTemporaryFailure(log)) break;
    // No server has answered for two seconds. If one is running all the same, PostgreSQL refuses to share its memory.
    if (attempt === 8) rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
    await sleep(250);
  }
  throw new Error(`PostgreSQL did not start:\n${log.slice(-2_000)}`);
}

async function ensureDatabase(place, port) {
  const url = clusterUrl(place.folder, port, 'postgres');
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
    const place = await prepareCluster(folder, account, binaries, { isThrowaway: settings.fsync === 'off', log });
    let server = await findRunningServer(folder);
    if (server && port && server.port !== port) {
      await stopServer('fast');
      server = undefined;
    }
    server ??= await launch(place, { port, settings, account, binaries });
    await ensureDatabase(place, server.port);
    return {
      url: clusterUrl(folder, server.port, 'muster'),
      port: server.port,
      pid: server.pid,
      /** Closes open connections, writes all data to disk and unlocks the data folder. */
      async stop() {
        await stopServer('fast');
        await release();
      },
      /** Ends the server at once, like a power failure. */
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
