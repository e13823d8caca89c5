import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { CommandError } from '../command.mjs';

const isRoot = process.getuid?.() === 0;

const idOf = (flag, name) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));

function accountNamed(name) {
  try {
    return { uid: idOf('-u', name), gid: idOf('-g', name) };
  } catch {
    return undefined;
  }
}

/**
 * Returns the account for PostgreSQL's processes as options for spawn. PostgreSQL refuses to run as root. Root therefore runs it
 * as the account that owns the data, or else as `postgres` or `nobody`.
 */
export function postgresAccount(folder) {
  if (!isRoot) return {};
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder);
    if (uid !== 0) return { uid, gid };
  }
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (!account)
    throw new CommandError(
      'PostgreSQL cannot run as root, and this system has no account "postgres" or "nobody" for it.',
    );
  return account;
}

/** Checks access by running a process as the account. File modes don't include access lists and network folders. */
export function canReach(account, path, right = 'x') {
  if (account.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', `test -${right} "$0"`, path], { ...account, cwd: '/' }).status === 0;
}

/** Creates a folder that every account may enter, whatever the umask. */
export function makeOpenFolder(folder) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}
