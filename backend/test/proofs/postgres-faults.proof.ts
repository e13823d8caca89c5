import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepRunning } from '../../launcher/postgres/keep-running.mjs';
import { startPostgres } from '../../launcher/postgres.mjs';
import { temporarySettings } from '../../launcher/temporary-postgres.mjs';
import { eventually } from '../eventually.js';
import { RemoteUsers } from '../reliability/remote-users.js';
import { ServerProcess } from '../reliability/server-process.js';
import { AcknowledgedWrites } from './acknowledged-writes.js';

jest.setTimeout(600_000);

const PEOPLE = 12;
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

let dataDir: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let supervision: AbortController;
let supervised: Promise<void>;
let server: ServerProcess;
let users: RemoteUsers;
let writes: AcknowledgedWrites;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'muster-faults-'));
  // A small file system of its own, so that a test can fill it.
  if (canMount) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', dataDir]);
  const settings = { ...temporarySettings, synchronous_commit: 'on', max_wal_size: '96MB' };
  postgres = await startPostgres({ dataDir, settings });
  supervision = new AbortController();
  supervised = keepRunning(postgres, { signal: supervision.signal, log: () => undefined });
  server = await ServerProcess.start(postgres.url);
  users = await RemoteUsers.of(postgres.url);
  writes = new AcknowledgedWrites([server.url], await users.manySignedIn(server.url, PEOPLE));
  await writes.progress();
});

afterEach(async () => {
  await writes.stop();
  supervision.abort();
  await supervised;
  await Promise.all([server.remove(), users.close()]);
  await postgres.stop();
  if (canMount) execFileSync('umount', ['--lazy', dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
});

const untilReady = () =>
  eventually(async () => {
    const { status } = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(5_000) });
    expect(status).toBe(200);
  }, 30_000);

const mainProcess = (): number => {
  if (!postgres.pid) throw new Error('PostgreSQL is not running');
  return postgres.pid;
};

/** Sends a signal to all processes of PostgreSQL. */
function signalAll(signal: NodeJS.Signals): void {
  const children = execFileSync('pgrep', ['-P', String(mainProcess())], { encoding: 'utf8' });
  for (const pid of [mainProcess(), ...children.trim().split('\n').map(Number)]) process.kill(pid, signal);
}

it('loses no acknowledged write while PostgreSQL is killed five times', async () => {
  for (let kill = 1; kill <= 5; kill += 1) {
    process.kill(mainProcess(), 'SIGKILL');
    const killedAt = Date.now();
    const { refusals } = writes;
    await eventually(() => expect(writes.refusals).toBeGreaterThan(refusals));
    await untilReady();
    expect(Date.now() - killedAt).toBeLessThan(15_000);
    await writes.progress();
  }
  await writes.expectAllStored(users.pool);
});

it.each([8, 25])(
  'loses no acknowledged write and answers within 12 seconds while PostgreSQL is frozen for %i seconds',
  async (seconds) => {
    signalAll('SIGSTOP');
    await sleep(seconds * 1_000);
    signalAll('SIGCONT');
    await untilReady();
    await writes.progress();
    expect(writes.slowest).toBeLessThan(12_000);
    await writes.expectAllStored(users.pool);
  },
);

(canMount ? it : it.skip)('loses no acknowledged write while the disk is full, and recovers without help', async () => {
  const ballast = join(dataDir, 'ballast');
  const { refusals } = writes;
  await eventually(() => {
    fill(ballast);
    expect(writes.refusals).toBeGreaterThan(refusals + PEOPLE);
  }, 60_000);
  await sleep(10_000);
  rmSync(ballast);
  await untilReady();
  await writes.progress();
  await writes.expectAllStored(users.pool);
});

/** Appends to the file until the disk is full. */
function fill(file: string): void {
  for (let size = 16 * 1024 * 1024; size >= 1; size = Math.floor(size / 4)) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch {
      // The disk has no room for this size, so the loop continues with a smaller one.
    }
  }
}
