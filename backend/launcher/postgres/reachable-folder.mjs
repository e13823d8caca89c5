import { chownSync, existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from '../command.mjs';
import { canReach, makeOpenFolder, postgresAccount } from './account.mjs';

const fallbackFolder = '/var/lib/muster';

/**
 * Returns the real folder for a cluster. PostgreSQL's account cannot enter root's own folders, so such a cluster is stored elsewhere
 * and linked. Removing the link starts with a new cluster.
 */
export function reachableFolder(folder) {
  mkdirSync(dirname(folder), { recursive: true });
  const real = existsSync(folder) ? realpathSync(folder) : folder;
  const account = postgresAccount(real);
  if (canReach(account, dirname(real))) {
    mkdirSync(real, { recursive: true, mode: 0o700 });
    return realpathSync(real);
  }
  if (existsSync(folder)) {
    throw new CommandError(
      `${real} contains a database that PostgreSQL's account cannot access. Move it, or choose another folder with DATA_DIR.`,
    );
  }
  makeOpenFolder(fallbackFolder);
  const target = mkdtempSync(`${fallbackFolder}/postgres-`);
  chownSync(target, account.uid, account.gid);
  symlinkSync(target, folder);
  return target;
}
