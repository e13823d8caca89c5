import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../launcher/postgres.mjs';
import { startTemporaryPostgres, temporarySettings } from '../../launcher/temporary-postgres.mjs';
import { eventually } from '../eventually.js';
import { LiveClient } from '../live-client.js';
import { Browser } from './browser.js';
import { Load, type Outcome } from './load.js';
import { RemoteUsers, type SignedIn } from './remote-users.js';
import { ServerProcess } from './server-process.js';

jest.setTimeout(240_000);

const OUTAGE_MS = 2_000;
const MESSAGES = 150;

let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>;
let running: Pick<typeof postgres, 'stop' | 'kill'>;
let server: ServerProcess;
let users: RemoteUsers;
const clients: { close(): void }[] = [];

beforeAll(async () => {
  // With synchronous commits, killing PostgreSQL loses no commit, because the operating system has written it already.
  running = postgres = await startTemporaryPostgres({ settings: { ...temporarySettings, synchronous_commit: 'on' } });
  server = await ServerProcess.start(postgres.url);
  users = await RemoteUsers.of(postgres.url);
});

afterEach(() => clients.splice(0).forEach((client) => client.close()));
afterAll(async () => {
  await server.remove();
  await users.close();
  await postgres.remove();
});

async function start(): Promise<void> {
  const { dataDir, port, settings } = postgres;
  running = await startPostgres({ dataDir, port, settings });
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(server.url + path, { signal: AbortSignal.timeout(5_000) })).status;
}

const follow = (follower: SignedIn, followee: SignedIn) =>
  fetch(`${server.url}/api/follow`, {
    method: 'POST',
    headers: { cookie: follower.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ followeeId: followee.player.id }),
  });

const isRefusal = ({ status, code, retryAfter }: Outcome) =>
  status === 503 && code === 'server.unavailable' && Number(retryAfter) > 0;

it('starts while PostgreSQL is not running yet, and becomes ready when it runs', async () => {
  await running.stop();
  const early = ServerProcess.start(postgres.url);
  await sleep(OUTAGE_MS);
  await start();
  const second = await early;
  await eventually(async () => expect((await fetch(`${second.url}/readyz`)).status).toBe(200));
  await second.remove();
});

it.each([
  ['restarted', () => running.stop()],
  ['killed', () => running.kill()],
])(
  'answers 503 while PostgreSQL is %s under load, and recovers by itself',
  async (_, interrupt) => {
    const signedIn = await users.manySignedIn(server.url, 9);
    const [anna, bo, caro] = signedIn;
    if (!anna || !bo || !caro) throw new Error('Too few users were created');
    const pair = [new Browser(server.url, anna, bo.player), new Browser(server.url, bo, anna.player)];
    const live = await LiveClient.open(server.url, caro.cookie);
    const load = new Load(server.url, signedIn.slice(3));
    clients.push(...pair, live, load);
    for (let number = 1; number <= MESSAGES; number += 1) pair.forEach((browser) => browser.write(`message ${number}`));
    await eventually(() => expect(load.outcomes.length).toBeGreaterThan(100));

    await interrupt();
    await eventually(async () => expect(await statusOf('/readyz')).toBe(503));
    expect(await statusOf('/healthz')).toBe(200);
    const message = { recipientId: anna.player.id, content: 'Now?', clientId: 'now' };
    expect(await live.send('message:send', message)).toMatchObject({
      ok: false,
      error: { code: 'server.unavailable' },
    });
    await sleep(OUTAGE_MS);
    expect(await statusOf('/readyz')).toBe(503);

    await start();
    const restartedAt = Date.now();
    await eventually(async () => expect(await statusOf('/readyz')).toBe(200), 15_000);
    await eventually(async () => expect((await follow(caro, anna)).ok).toBe(true), 15_000);
    // The budget is 5 s on an idle machine. A test run keeps the machine busy.
    expect(Date.now() - restartedAt).toBeLessThan(15_000);
    expect(await live.send('message:send', message)).toMatchObject({ ok: true });
    const notified = async () =>
      (
        await users.pool.query(`SELECT FROM notifications WHERE recipient_id = $1 AND sender_id = $2`, [
          anna.player.id,
          caro.player.id,
        ])
      ).rowCount;
    await eventually(async () => expect(await notified()).toBe(1), 60_000);
    await eventually(() => expect(pair.every(({ isSettled }) => isSettled)).toBe(true), 90_000);

    const outcomes = await load.stop();
    expect(outcomes.filter((outcome) => outcome.status >= 300 && !isRefusal(outcome))).toEqual([]);
    expect(outcomes.filter(({ status }) => status === 0)).toEqual([]);
    expect(outcomes.some(isRefusal)).toBe(true);
    expect(pair.flatMap(({ displayErrors }) => displayErrors)).toEqual([]);
    expect(pair[0]?.threadMessages).toEqual(pair[1]?.threadMessages);
    expect(pair[0]?.threadMessages).toHaveLength(2 * MESSAGES);
    expect(server.isRunning).toBe(true);
    expect(server.output).not.toMatch(/unhandled/i);
  },
  120_000,
);
