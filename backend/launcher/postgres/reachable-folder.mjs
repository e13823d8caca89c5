import { chownSync, existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from '../command.mjs';
import { canReach, makeOpenFolder, postgresAccount } from './account.mjs';

const elsewhere = '/var/lib/muster';

/**
 * The real folder for a cluster. Root's own folders are closed to PostgreSQL's account, so such a cluster is kept
 * elsewhere, behind a link; removing the link means starting anew.
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
      `${real} holds a database that PostgreSQL's account cannot reach. Move it away, or choose another folder with DATA_DIR.`,
    );
  }
  makeOpenFolder(elsewhere);
  const kept = mkdtempSync(`${elsewhere}/postgres-`);
  chownSync(kept, account.uid, account.gid);
  symlinkSync(kept, folder);
  return kept;
}
