import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChild, startServer } from '../../backend/launcher/server.mjs';
import { SECRET } from './sessions.mjs';

const probe = new URL('./probe.mjs', import.meta.url).href;

/** Both sides get as many database connections. */
export const POOL = 20;

/** What the probe in a server answers: its `cpu` or its `memory`. */
async function askProbe(child, question) {
  child.send(question);
  const [answer] = await once(child, 'message');
  return answer[question];
}

const probed = (child) => ({ cpu: () => askProbe(child, 'cpu'), memory: () => askProbe(child, 'memory') });

/** The built server as it would run for real, but for its rate limits: `{url, cpu(), memory(), statements(route), stop()}`. */
export async function startMuster(databaseUrl, settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  const env = {
    DATA_DIR: folder,
    SEED: 'none',
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    DATABASE_POOL: String(POOL),
    SESSION_SECRET: SECRET,
    NODE_OPTIONS: `--import=${probe}`,
    ...settings,
  };
  const server = await startServer({ databaseUrl, env });
  return {
    url: server.url,
    child: server.child,
    ...probed(server.child),
    statements: (route) => statementsOf(server.url, route),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One of the bare servers beside this file. A group of its own, as the other has: Linux shares its time out by group. */
export async function startRaw(file, databaseUrl) {
  const child = fork(new URL(file, import.meta.url), {
    detached: process.platform !== 'win32',
    env: { ...process.env, DATABASE_URL: databaseUrl, POOL: String(POOL), NODE_OPTIONS: `--import=${probe}` },
  });
  const [{ port }] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, child, ...probed(child), stop: () => endChild(child) };
}

/** Requests and SQL statements of one route so far, by the server's own count. */
async function statementsOf(url, route) {
  const figures = await (await fetch(`${url}/metrics`)).text();
  const figure = (name) =>
    Number(
      figures
        .split('\n')
        .find((line) => line.startsWith(`muster_http_sql_statements_${name}`) && line.includes(`"${route}"`))
        ?.split(' ')[1] ?? 0,
    );
  return { requests: figure('count'), statements: figure('sum') };
}
