import { createHash } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from './command.mjs';

// The lock is a listening socket, because the system closes it however the process ends. A file with a process id would stay.
function lockAddress(folder) {
  const name = `muster-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.once('error', reject);
    server.listen(address, () => resolve(server));
  });
}

function isHeld(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

const inUse = (folder) =>
  new CommandError(
    `The data folder ${folder} is in use by another running Muster. Stop it, or choose another folder with DATA_DIR.`,
  );

/** Throws if another process has locked the folder. */
export async function assertDataFolderFree(folder) {
  if (existsSync(folder) && (await isHeld(lockAddress(folder)))) throw inUse(folder);
}

/** Locks an existing folder until the returned function is called or this process ends. */
export async function lockDataFolder(folder) {
  await assertDataFolderFree(folder);
  const address = lockAddress(folder);
  if (address.endsWith('.sock')) rmSync(address, { force: true });
  const server = await listen(address).catch(() => {
    throw inUse(folder);
  });
  return () => new Promise((resolve) => server.close(resolve));
}
