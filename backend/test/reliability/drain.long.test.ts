import { createDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { LiveClient } from '../live-client.js';
import { Browser } from './browser.js';
import { Load, type Outcome } from './load.js';
import { RemoteUsers, type SignedIn } from './remote-users.js';
import { ServerProcess } from './server-process.js';
import { pauseReading } from './tcp-connection.js';

let database: TestDatabase;
let users: RemoteUsers;
let stopping: ServerProcess;
let replacement: Promise<ServerProcess> | undefined;
let signedIn: SignedIn[];
const clients: { close(): void }[] = [];

beforeAll(async () => {
  database = await createDatabase();
  stopping = await ServerProcess.start(database.url, { SESSION_SECRET: 's'.repeat(32) });
  users = await RemoteUsers.of(database.url);
  signedIn = await users.manySignedIn(stopping.url, 10);
});

afterAll(async () => {
  clients.forEach((client) => client.close());
  await stopping.remove();
  await (await replacement)?.remove();
  await users.close();
  await database.drop();
});

/** Counts the stored messages of these requests. */
async function countStored(outcomes: readonly Outcome[]): Promise<number> {
  const clientIds = outcomes.flatMap(({ clientId }) => clientId ?? []);
  const { rowCount } = await users.pool.query('SELECT FROM messages WHERE client_id = ANY($1)', [clientIds]);
  return rowCount ?? 0;
}

it('answers or refuses every request while it shuts down, and its sockets reconnect to the next process', async () => {
  const [anna, bo, caro] = signedIn;
  if (!anna || !bo || !caro) throw new Error('Expected three users');
  const load = new Load(stopping.url, signedIn);
  const pair = [new Browser(stopping.url, anna, bo.player), new Browser(stopping.url, bo, anna.player, ['polling'])];
  const [plain, stalled] = [await LiveClient.open(stopping.url, caro.cookie), await LiveClient.open(stopping.url)];
  clients.push(...pair, plain, stalled, load);
  pauseReading(stalled);
  for (let number = 1; number <= 200; number += 1) pair.forEach((browser) => browser.write(`message ${number}`));
  await eventually(() => expect(load.outcomes.length).toBeGreaterThan(100));
  await eventually(() => expect(pair.every(({ sent }) => sent > 20)).toBe(true));

  const since = Date.now();
  const ended = stopping.end();
  replacement = ServerProcess.start(database.url, { SESSION_SECRET: 's'.repeat(32) }, stopping.port);
  expect(await ended).toEqual({ code: 0, signal: null });
  // Shutting down may take 10 s, but only for requests that take this long. None here does.
  expect(Date.now() - since).toBeLessThan(8_000);
  // Closing the transport lets clients reconnect. They wouldn't after a disconnect by the server.
  expect(['transport close', 'transport error']).toContain(await plain.disconnected());

  await replacement;
  await eventually(() => expect(load.outcomes.at(-1)?.status).toBeLessThan(300));
  const outcomes = await load.stop();
  await eventually(() => expect(pair.every(({ isSettled, sent }) => isSettled && sent === 200)).toBe(true), 90_000);
  expect(outcomes.filter(({ status }) => status >= 400 && status !== 503)).toEqual([]);
  expect(
    outcomes.filter(({ status, code }) => status === 0 && !/ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET/.test(code ?? '')),
  ).toEqual([]);
  expect(await countStored(outcomes.filter(({ status }) => status === 0))).toBe(0);
  expect(outcomes.at(-1)?.status).toBeLessThan(300);
  expect(pair.flatMap(({ displayErrors }) => displayErrors)).toEqual([]);
  expect(stopping.output).not.toMatch(/unhandled/i);
});
