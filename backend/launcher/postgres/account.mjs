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
 * Whom PostgreSQL runs as, as options for spawn. It refuses to run as root, so root lends it the account that
 * owns the data already, else `postgres`, else `nobody`.
 */
export function postgresAccount(folder) {
  if (!isRoot) return {};
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder);
    if (uid !== 0) return { uid, gid };
  }
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (!account)
    throw new CommandError('PostgreSQL cannot run as root, and there is no account "postgres" or "nobody" to lend it.');
  return account;
}

/** Asked of the system, as that account: modes alone do not tell (access lists, squashed network folders). */
export function canReach(account, path, right = 'x') {
  if (account.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', `test -${right} "$0"`, path], { ...account, cwd: '/' }).status === 0;
}

/** Makes a folder that every account may enter, whatever the umask. */
export function makeOpenFolder(folder) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}
