import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_INTERVAL_MS = 1_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
const ATTEMPTS = 5;

/** A server that is frozen or overloaded still accepts connections, because the operating system does. Only a server that ended refuses them. */
const hasEnded = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(false)).once('error', ({ code }) => resolve(code === 'ECONNREFUSED'));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Starts the embedded PostgreSQL again whenever it has ended, with growing pauses between attempts. While the disk is full, it tries until
 * there is room; for any other reason, it gives up after a few attempts.
 *
 * @param {{port: number, restart: () => Promise<void>}} server
 * @param {{signal: AbortSignal, log: (line: string) => void}} options `signal` ends the supervision
 * @returns {Promise<void>} rejects with the last error when it gives up
 */
export async function keepRunning(server, { signal, log }) {
  while (!signal.aborted) {
    await sleep(CHECK_INTERVAL_MS, undefined, { signal }).catch(() => {});
    if (!signal.aborted && (await hasEnded(server.port))) await startAgain(server, { signal, log });
  }
}

async function startAgain(server, { signal, log }) {
  log('PostgreSQL ended unexpectedly. Starting it again.');
  for (
    let attempt = 1, pause = FIRST_PAUSE_MS;
    !signal.aborted;
    attempt++, pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  ) {
    try {
      await server.restart();
      return log('PostgreSQL is running again.');
    } catch (error) {
      if (attempt >= ATTEMPTS && !error.isStorageFull) throw error;
      log(error.message);
    }
    await sleep(pause, undefined, { signal }).catch(() => {});
  }
}
