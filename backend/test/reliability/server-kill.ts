import { createDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { Browser } from './browser.js';
import { RemoteUsers, type SignedIn } from './remote-users.js';
import { ServerProcess } from './server-process.js';

const CLIENTS = 20;

let database: TestDatabase;
let server: ServerProcess;
let people: RemoteUsers;
let pairs: [Browser, Browser][] = [];

/** Starts one server process on an empty database before the tests of a file, and removes both after them. */
export function startKillableServer(): void {
  beforeAll(async () => {
    database = await createDatabase();
    server = await ServerProcess.start(database.url);
    people = await RemoteUsers.of(database.url);
  });

  afterAll(async () => {
    pairs.flat().forEach((browser) => browser.close());
    await server.remove();
    await people.close();
    await database.drop();
  });
}

async function openConversations(): Promise<[Browser, Browser][]> {
  const persons = await people.persons(server.url, CLIENTS);
  const open = (me: SignedIn, other: SignedIn) => new Browser(server.url, me, other.player);
  return persons.flatMap((one, index) => {
    const other = persons[index + 1];
    return index % 2 === 0 && other ? [[open(one, other), open(other, one)] as [Browser, Browser]] : [];
  });
}

/** All stored messages as `id seq`, by clientId. */
async function storedMessages(count: number): Promise<Map<string, string>> {
  const { rows } = await people.pool.query<{ clientId: string; place: string }>(
    `SELECT client_id AS "clientId", id || ' ' || seq AS place FROM messages`,
  );
  expect(rows).toHaveLength(count);
  return new Map(rows.map(({ clientId, place }) => [clientId, place]));
}

/** Lets 20 clients send messages to each other while the server is killed, then compares both screens with the database. */
export async function sendWhileKilling({ messages, kills }: { messages: number; kills: number }): Promise<void> {
  pairs = await openConversations();
  const browsers = pairs.flat();
  const sent = () => browsers.reduce((sum, browser) => sum + browser.sent, 0);
  browsers.forEach((browser) => {
    for (let at = 1; at <= messages / CLIENTS; at += 1) browser.write(`message ${at}`);
  });

  for (let kill = 1; kill <= kills; kill += 1) {
    await eventually(() => expect(sent()).toBeGreaterThan((kill * messages) / (kills + 1)), 60_000);
    await server.kill();
    await server.start();
  }
  await eventually(() => expect(browsers.filter(({ isSettled }) => !isSettled)).toHaveLength(0), 60_000);

  const stored = await storedMessages(messages);
  for (const [one, other] of pairs) {
    for (const [clientId, { id, seq }] of [...one.acknowledged, ...other.acknowledged])
      expect(stored.get(clientId)).toBe(`${id} ${seq}`);
    expect(one.threadMessages.map((line) => Number(line.split(' ')[0]))).toEqual(
      [...one.threadMessages.keys()].map((at) => at + 1),
    );
    expect(one.threadMessages).toHaveLength((2 * messages) / CLIENTS);
    expect(other.threadMessages).toEqual(one.threadMessages);
  }
  expect(browsers.flatMap(({ displayErrors }) => displayErrors)).toEqual([]);
  // The target is 5 s on a quiet machine. A test run shares its machine with other work.
  expect(Math.max(...browsers.flatMap(({ catchUpTimes }) => catchUpTimes))).toBeLessThan(15_000);
}
