import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { inProject, root } from './project.mjs';

const stopWithLauncher = new URL('./stop-with-launcher.mjs', import.meta.url).href;

// A detached server doesn't receive Ctrl-C from the terminal. The launcher stops it.
const processOptions = { detached: process.platform !== 'win32' };

/**
 * Starts the built server as a child process. `env` is added to the environment.
 *
 * @returns {import('node:child_process').ChildProcess}
 */
export function spawnServer(env, stdio = 'inherit') {
  const args = ['--enable-source-maps', '--import', stopWithLauncher, inProject('backend/dist/src/main.js')];
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', stdio, stdio, 'ipc'],
    ...processOptions,
  });
}

export const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/** Sends SIGTERM to a child process and waits for its end. Kills it after `timeout` milliseconds. */
export async function endChild(child, timeout = 15_000) {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), timeout);
  await ended;
  clearTimeout(timer);
}

async function untilHealthy(url, child) {
  // Three processes that start simultaneously on a busy machine need more than a minute for the demo world.
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline && !hasEnded(child)) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(
    hasEnded(child)
      ? `The server exited with code ${child.exitCode}.`
      : 'The server did not answer /healthz within two minutes.',
  );
}

/**
 * Starts the built server for a test or a benchmark and waits until it is healthy.
 *
 * @param {{databaseUrl: string, port?: number, env?: Record<string, string>, stdio?: 'inherit' | 'pipe'}} options
 */
export async function startServer({ databaseUrl, port, env = {}, stdio }) {
  const bound = port ?? (await freePort());
  const url = `http://127.0.0.1:${bound}`;
  const child = spawnServer({ HOST: '127.0.0.1', PORT: String(bound), DATABASE_URL: databaseUrl, ...env }, stdio);
  let errors = '';
  child.stderr?.on('data', (text) => (errors += text));
  await untilHealthy(url, child).catch(async (error) => {
    await endChild(child);
    throw new Error(`${error.message}\n${errors}`.trim(), { cause: error });
  });
  return {
    url,
    port: bound,
    pid: child.pid,
    child,
    stop: () => endChild(child),
    /** Sends SIGKILL and waits until the process has ended. */
    async kill() {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
