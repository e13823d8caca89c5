import { teamChannel } from '../../src/contracts/conversation-ids.js';
import { createDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { Browser } from './browser.js';
import { MessageChanges } from './message-changes.js';
import { RemoteUsers, type SignedIn } from './remote-users.js';
import { ServerProcess } from './server-process.js';

const CLIENTS = 20;

let database: TestDatabase;
let server: ServerProcess;
let users: RemoteUsers;
let pairs: [Browser, Browser][] = [];
const browsersOfChat: Browser[] = [];

/** Starts one server process on an empty database before the tests of a file, and removes both after them. */
export function startKillableServer(): void {
  beforeAll(async () => {
    database = await createDatabase();
    server = await ServerProcess.start(database.url);
    users = await RemoteUsers.of(database.url);
  });

  afterAll(async () => {
    [...pairs.flat(), ...browsersOfChat].forEach((browser) => browser.close());
    await server.remove();
    await users.close();
    await database.drop();
  });
}

async function openConversations(): Promise<[Browser, Browser][]> {
  const signedIn = await users.manySignedIn(server.url, CLIENTS);
  const open = (me: SignedIn, other: SignedIn) => new Browser(server.url, me, other.player);
  return signedIn.flatMap((person, index) => {
    const other = signedIn[index + 1];
    return index % 2 === 0 && other ? [[open(person, other), open(other, person)] as [Browser, Browser]] : [];
  });
}

/** All stored messages as `id seq`, by clientId. */
async function storedMessages(count: number): Promise<Map<string, string>> {
  const { rows } = await users.pool.query<{ clientId: string; place: string }>(
    `SELECT client_id AS "clientId", id || ' ' || seq AS place FROM messages`,
  );
  expect(rows).toHaveLength(count);
  return new Map(rows.map(({ clientId, place }) => [clientId, place]));
}

async function restartServer(): Promise<void> {
  await server.kill();
  await server.start();
}

/**
 * Lets 20 clients write to each other in pairs while the server is killed. Then expects that every acknowledged message is stored, and that both
 * screens of a pair show the same messages in order.
 */
export async function sendWhileKilling({ messages, kills }: { messages: number; kills: number }): Promise<void> {
  pairs = await openConversations();
  const browsers = pairs.flat();
  const sent = () => browsers.reduce((sum, browser) => sum + browser.sent, 0);
  browsers.forEach((browser) => {
    for (let number = 1; number <= messages / CLIENTS; number += 1) browser.write(`message ${number}`);
  });

  for (let kill = 1; kill <= kills; kill += 1) {
    await eventually(() => expect(sent()).toBeGreaterThan((kill * messages) / (kills + 1)), 60_000);
    await restartServer();
  }
  await eventually(() => expect(browsers.filter(({ isSettled }) => !isSettled)).toHaveLength(0), 60_000);

  const stored = await storedMessages(messages);
  for (const [one, other] of pairs) {
    for (const [clientId, { id, seq }] of [...one.acknowledged, ...other.acknowledged])
      expect(stored.get(clientId)).toBe(`${id} ${seq}`);
    expect(one.threadMessages.map((line) => Number(line.split(' ')[0]))).toEqual(
      [...one.threadMessages.keys()].map((index) => index + 1),
    );
    expect(one.threadMessages).toHaveLength((2 * messages) / CLIENTS);
    expect(other.threadMessages).toEqual(one.threadMessages);
  }
  expect(browsers.flatMap(({ displayErrors }) => displayErrors)).toEqual([]);
  // The target is 5 s on a quiet machine. A test run shares its machine with other work.
  expect(Math.max(...browsers.flatMap(({ catchUpTimes }) => catchUpTimes))).toBeLessThan(15_000);
}

async function openChat(): Promise<Browser[]> {
  const [leader, ...members] = await users.manySignedIn(server.url, CLIENTS);
  if (!leader) throw new Error('No users were created');
  const players = members.map(({ player }) => player);
  const teamId = await users.build.team(leader.player, { name: 'Red Kite', members: players });
  return [leader, ...members].map((person) => new Browser(server.url, person, teamChannel(teamId).id));
}

/**
 * Lets 20 members of a team write, edit, delete and react in its chat while the server is killed, then compares all screens with the
 * acknowledged changes.
 */
export async function changeWhileKilling({ messages, kills }: { messages: number; kills: number }): Promise<void> {
  const browsers = await openChat();
  browsersOfChat.push(...browsers);
  const untilSettled = () =>
    eventually(() => expect(browsers.filter(({ isSettled }) => !isSettled)).toHaveLength(0), 60_000);
  await untilSettled();
  const changes = new MessageChanges(browsers, 1);
  const batches = kills + 1;
  for (let batch = 1; batch <= batches; batch += 1) {
    const { count } = changes;
    for (const browser of browsers)
      for (let number = 1; number <= messages / CLIENTS / batches; number += 1)
        browser.write(`message ${batch}.${number}`);
    await eventually(() => expect(changes.count).toBeGreaterThan(count + CLIENTS), 60_000);
    if (batch <= kills) await restartServer();
  }
  await changes.stop();
  await untilSettled();
  await eventually(() => changes.expectOnScreens(), 60_000);
  const [first] = browsers;
  expect(first?.messages.map(({ seq }) => seq)).toEqual([...Array(messages).keys()].map((index) => index + 1));
  expect(new Set(first?.messages.map(({ clientId }) => clientId)).size).toBe(messages);
  expect(browsers.flatMap(({ displayErrors }) => displayErrors)).toEqual([]);
}
