import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';

/** For tests and benchmarks whose data nobody will miss: a power cut may spoil it. */
export const throwaway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** A cluster of its own in the system's temporary folder; `remove()` stops and deletes it. */
export async function startTemporaryPostgres({ settings = throwaway } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-postgres-'));
  const server = await startPostgres({ dataDir, settings });
  const remove = async () => {
    await server.stop();
    const folder = realpathSync(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, dataDir, settings, remove };
}
