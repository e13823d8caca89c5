import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { CommandError } from './command.mjs';
import { inProject, root } from './project.mjs';

const lockfile = inProject('package-lock.json');
const stamp = inProject('node_modules/.muster-lock');
const npmLockfile = inProject('node_modules/.package-lock.json'); // The last file that npm writes.

const lockHash = () => createHash('sha256').update(readFileSync(lockfile)).digest('hex');

const isStamped = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();

function isInstalled() {
  if (!existsSync(npmLockfile)) return false;
  if (isStamped()) return true;
  return statSync(npmLockfile).mtimeMs >= statSync(lockfile).mtimeMs;
}

function npmCi() {
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, list] = npm ? [process.execPath, [npm, ...args]] : ['npm', args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, list, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: !npm && process.platform === 'win32',
    });
    child.once('error', reject).once('exit', resolve);
  });
}

/** Another account may have installed the packages. Without the stamp, the times of the lockfiles decide. */
function writeStamp() {
  try {
    writeFileSync(stamp, lockHash());
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}

/** Installs the packages of the lockfile unless they are installed already. */
export async function install() {
  if (!isInstalled()) {
    console.log('Installing packages (once, about a minute) …');
    const code = await npmCi();
    if (code !== 0)
      throw new CommandError('npm ci failed, see above. Without a network, copy node_modules from another machine.');
  }
  if (!isStamped()) writeStamp();
}
