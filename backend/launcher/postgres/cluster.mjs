import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, chownSync, constants, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command.mjs';

// A detached process doesn't receive Ctrl-C from the terminal. The launcher stops the server.
const processOptions = { detached: process.platform !== 'win32', windowsHide: true };

/** Runs one of PostgreSQL's programs as the account and returns `{ok, output}`. */
export function runProgram(program, args, account) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' };
    const child = spawn(program, args, {
      ...account,
      env,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...processOptions,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    // The event `close` may never come, because the server that pg_ctl starts keeps the pipes open.
    child.once('exit', (code) => resolve({ ok: code === 0, output }));
  });
}

function writeOwned(file, text, account, mode = 0o600) {
  writeFileSync(file, text, { mode });
  if (account.uid !== undefined) chownSync(file, account.uid, account.gid);
}

// Trigrams and full text search support letters beyond ASCII only with a UTF-8 character type. Sorting and case use PostgreSQL's
// own rules, which are the same on every machine.
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C'];

async function initialize(paths, account, binaries, isThrowaway) {
  const incomplete = `${paths.cluster}.half`;
  const flags = [
    '--username=muster',
    `--pwfile=${paths.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
  ];
  flags.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions');
  if (isThrowaway) flags.push('--no-sync');
  let result;
  for (const type of characterTypes) {
    rmSync(incomplete, { recursive: true, force: true });
    result = await runProgram(
      binaries.bin('initdb'),
      [...flags, `--lc-ctype=${type}`, `--pgdata=${incomplete}`],
      account,
    );
    if (result.ok) return renameSync(incomplete, paths.cluster);
  }
  const lines = result.output.trim().split('\n');
  const reason = lines.find((line) => line.includes('error:')) ?? lines.at(-1);
  throw new CommandError(`Creating the database in ${paths.folder} failed: ${reason}`);
}

function assertWritable(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new CommandError(
      `${folder} belongs to another account. Start Muster as that account, or choose another folder with DATA_DIR.`,
    );
  }
}

/**
 * Returns the paths of the cluster in a folder: its data, its server's log and the generated password of its only role. Creates a missing
 * cluster.
 */
export async function prepareCluster(folder, account, binaries, { isThrowaway, log }) {
  const paths = {
    folder,
    cluster: join(folder, 'cluster'),
    log: join(folder, 'server.log'),
    password: join(folder, 'password'),
  };
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  assertWritable(folder);
  if (!existsSync(paths.cluster)) {
    log(`Creating a database in ${folder}`);
    writeOwned(paths.password, randomBytes(24).toString('base64url'), account);
    await initialize(paths, account, binaries, isThrowaway);
  }
  for (const file of [paths.password, join(paths.cluster, 'PG_VERSION'), join(paths.cluster, 'global/pg_control')])
    if (!existsSync(file))
      throw new CommandError(
        `The data folder ${folder} is damaged: ${file} is missing. Restore the folder from a backup, or choose another one with DATA_DIR.`,
      );
  const major = readFileSync(join(paths.cluster, 'PG_VERSION'), 'utf8').trim();
  if (major !== binaries.major) {
    throw new CommandError(
      `${folder} contains data of PostgreSQL ${major}, but this version of Muster includes PostgreSQL ${binaries.major}. Dump the data with the old version, or choose another folder with DATA_DIR.`,
    );
  }
  return paths;
}

const defaults = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
};

/** Writes the whole configuration of the server. */
export function configureCluster(paths, port, settings, account) {
  const lines = Object.entries({ ...defaults, ...settings, port }).map(([name, value]) => `${name} = '${value}'`);
  writeOwned(join(paths.cluster, 'postgresql.conf'), `${lines.join('\n')}\n`, account);
}
