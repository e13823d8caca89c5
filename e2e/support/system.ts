import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../backend/launcher/free-port.mjs';
import { startServer } from '../../backend/launcher/server.mjs';
import { startTemporaryPostgres } from '../../backend/launcher/temporary-postgres.mjs';

/** A running system with its own database and data folder. */
export interface RunningSystem {
  url: string;
  /** The server writes each mail to a file in this folder. */
  mailFolder: string;
  /** Kills the server with SIGKILL and restarts it, as a supervisor would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSystem(seed: 'demo' | 'none'): Promise<RunningSystem> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-journeys-'));
  const postgres = await startTemporaryPostgres();
  // At the level `warn`, the link of every mail to a new account would be logged.
  const env = { SEED: seed, RATE_LIMITS: 'off', LOG_LEVEL: 'error', NODE_ENV: 'production', DATA_DIR: folder };
  const port = await freePort();
  const start = () => startServer({ databaseUrl: postgres.url, port, env });
  let server = await start();
  return {
    url: server.url,
    mailFolder: join(folder, 'mail'),
    async kill() {
      await server.kill();
      server = await start();
    },
    async stop() {
      await server.stop();
      await postgres.remove();
      rmSync(folder, { recursive: true });
    },
  };
}
