import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChild, startServer } from '../../backend/launcher/server.mjs';
import { SECRET } from './sessions.mjs';

const probe = new URL('./probe.mjs', import.meta.url).href;

/** Database connections of each side. */
export const POOL = 20;

/** Asks a server's probe for its `cpu` or `memory`. */
async function askProbe(child, question) {
  child.send(question);
  const [answer] = await once(child, 'message');
  return answer[question];
}

const probed = (child) => ({ cpu: () => askProbe(child, 'cpu'), memory: () => askProbe(child, 'memory') });

/** Starts the built server with production settings, but without rate limits: `{url, cpu(), memory(), statements(route), stop()}`. */
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

/** Starts a raw server from this folder. It gets its own process group like Muster, because Linux divides CPU time by group. */
export async function startRaw(file, databaseUrl) {
  const child = fork(new URL(file, import.meta.url), {
    detached: process.platform !== 'win32',
    env: { ...process.env, DATABASE_URL: databaseUrl, POOL: String(POOL), NODE_OPTIONS: `--import=${probe}` },
  });
  const [{ port }] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, child, ...probed(child), stop: () => endChild(child) };
}

/** Requests and SQL statements of one route so far, from the server's metrics. */
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
