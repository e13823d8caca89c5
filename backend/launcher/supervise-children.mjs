import { once } from 'node:events';
import { endChild } from './server.mjs';

/**
 * Waits for the shutdown signal, for the end of a child process, or for a failure of the database. Then ends all children, and the
 * database last, because the children use it.
 *
 * @param {import('node:child_process').ChildProcess[]} children
 * @param {{shutdown: Promise<unknown>, database: {failed: Promise<never>, stop: () => Promise<void>}}} options
 * @returns {Promise<number>} the exit code of the launcher: 0 after the signal, otherwise that of the child. Rejects with the failure of the database.
 */
export async function superviseChildren(children, { shutdown, database }) {
  try {
    return await Promise.race([shutdown.then(() => 0), database.failed, ...children.map(exitCodeOf)]);
  } finally {
    await Promise.all(children.map((child) => endChild(child)));
    await database.stop();
  }
}

/** Waits for the end of a child process. A child that a signal has ended counts as failed. */
async function exitCodeOf(child) {
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
