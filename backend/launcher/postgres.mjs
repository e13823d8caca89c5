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

// After a kill -9 the orphans of the old server hold its memory for a moment, or its number is another process's now;
// and a port that was free may be taken meanwhile, if only by a client of the stopped server that connects to itself.
const mayPass = (log) =>
  /pre-existing shared memory block|lock file "postmaster.pid" (already exists|is empty)|could not create any TCP/.test(
    log,
  );

async function survivor(folder) {
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
    if (!mayPass(log)) break;
    // Nobody answered there for two seconds. Were it alive after all, its shared memory would still refuse us.
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
 * Starts the embedded PostgreSQL on loopback, making its cluster when absent and taking over a server that survived
 * its launcher. `port` is free choice when unset. Settings are postgresql.conf's.
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
    let server = await survivor(folder);
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
      /** Ends open connections, writes everything down and lets the data folder go. */
      async stop() {
        await stopServer('fast');
        await release();
      },
      /** What a power cut does. */
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
