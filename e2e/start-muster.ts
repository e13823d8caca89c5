import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../backend/launcher/free-port.mjs';
import { startServer } from '../backend/launcher/server.mjs';
import { startTemporaryPostgres } from '../backend/launcher/temporary-postgres.mjs';

/**
 * The demo world, on a database and a folder of its own. A server that a journey kills comes back by itself on the
 * same port, as it would under any supervisor. With MUSTER_URL set, journeys go through that system instead.
 */
export default async function startMuster() {
  if (process.env['MUSTER_URL']) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'muster-journeys-'));
  const postgres = await startTemporaryPostgres();
  const env = { SEED: 'demo', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'production', DATA_DIR: folder };
  const port = await freePort();
  let isOver = false;

  const launch = async () => {
    const server = await startServer({ databaseUrl: postgres.url, port, env });
    writeFileSync(join(folder, 'server.pid'), String(server.pid));
    server.child.once('exit', () => {
      if (!isOver) running = launch();
    });
    return server;
  };
  let running = launch();

  process.env['MUSTER_URL'] = (await running).url;
  process.env['MUSTER_PID_FILE'] = join(folder, 'server.pid');
  return async () => {
    isOver = true;
    await (await running).stop();
    await postgres.remove();
    rmSync(folder, { recursive: true });
  };
}
