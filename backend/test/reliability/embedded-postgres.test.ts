import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepRunning } from '../../launcher/postgres/keep-running.mjs';
import { query } from '../../launcher/postgres/running.mjs';
import { inProject } from '../../launcher/project.mjs';
import { startPostgres } from '../../launcher/postgres.mjs';
import { startTemporaryPostgres } from '../../launcher/temporary-postgres.mjs';
import { eventually } from '../eventually.js';

jest.setTimeout(60_000);

describe('the embedded PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>;
  let supervision: AbortController;
  let supervised: Promise<void>;
  let log: string[];

  beforeAll(async () => {
    postgres = await startTemporaryPostgres();
  });
  beforeEach(() => {
    [supervision, log] = [new AbortController(), []];
    supervised = keepRunning(postgres, { signal: supervision.signal, log: (line: string) => log.push(line) });
    supervised.catch(() => undefined);
  });
  afterEach(() => supervision.abort());
  afterAll(() => postgres.remove());

  const kill = () => {
    if (!postgres.pid) throw new Error('PostgreSQL is not running');
    process.kill(postgres.pid, 'SIGKILL');
  };

  it('is started again within 10 seconds after it was killed, each time', async () => {
    for (let kills = 1; kills <= 2; kills += 1) {
      kill();
      const killedAt = Date.now();
      await eventually(() => expect(log).toHaveLength(2 * kills), 20_000);
      expect(Date.now() - killedAt).toBeLessThan(10_000);
      expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    }
  });

  it('is given up with one line when it cannot start', async () => {
    kill();
    rmSync(join(postgres.dataDir, 'cluster/global/pg_control'));
    const error = await supervised.then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error?.message).toMatch(/^PostgreSQL does not start: .*pg_control.*\. See .*server\.log$/);
  });
});

it('the embedded PostgreSQL refuses a damaged data folder with one line that names the missing file', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-damaged-'));
  mkdirSync(join(dataDir, 'cluster'));
  await expect(startPostgres({ dataDir })).rejects.toThrow(
    /^The data folder .* is damaged: .*password is missing\. Restore the folder from a backup, or choose another one with DATA_DIR\.$/,
  );
  rmSync(dataDir, { recursive: true, force: true });
});

it('npm start ends with one line when the limit of open files is too low', () => {
  const start = `ulimit -n 100; exec "${process.execPath}" "${inProject('backend/launcher/start.mjs')}"`;
  const { status, stderr } = spawnSync('/bin/sh', ['-c', start], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^The limit of open files is 100, .*\n$/),
  });
});
