import { setTimeout as sleep } from 'node:timers/promises';
import { Push } from '../../src/platform/realtime/push.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import type { LiveClient } from '../live-client.js';
import { Browser } from './browser.js';
import { changeThroughDrops } from './connection-drops.js';
import { dropConnection } from './tcp-connection.js';

const DROPS = 200;
const CLIENTS = 300;

let app: TestApp;
const browsers: Browser[] = [];

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => browsers.splice(0).forEach((browser) => browser.close()));
afterAll(() => app.stop());

const persons = (count: number): Promise<Person[]> => Promise.all([...Array(count)].map(() => app.person()));

function open(me: Person, other: Person): Browser {
  const browser = new Browser(app.url, me, other.player);
  browsers.push(browser);
  return browser;
}

/** Writes messages and drops the connection, repeatedly, each time after a different delay. */
async function writeThroughDrops(browser: Browser, drops: number, seed: number): Promise<void> {
  for (let drop = 1; drop <= drops; drop += 1) {
    await eventually(() => expect(browser.socket.connected).toBe(true));
    for (let number = 1; number <= 3; number += 1) browser.write(`message ${drop}.${number}`);
    await sleep((drop * seed) % 23);
    dropConnection(browser);
  }
}

it(`shows every message once and in order although the connection drops ${DROPS} times`, async () => {
  const [anna, bo, caro, dan] = await persons(4);
  if (!anna || !bo || !caro || !dan) throw new Error('Too few users were created');
  const pairs = [
    [open(anna, bo), open(bo, anna)],
    [open(caro, dan), open(dan, caro)],
  ] as const;
  await Promise.all(
    pairs.flat().map((browser, index) => writeThroughDrops(browser, DROPS / 4, [5, 7, 11, 13][index] ?? 3)),
  );
  await eventually(() => expect(pairs.flat().every(({ isSettled }) => isSettled)).toBe(true), 60_000);

  for (const [one, other] of pairs) {
    await eventually(() => expect(one.threadMessages).toHaveLength((3 * DROPS) / 2));
    await eventually(() => expect(other.threadMessages).toEqual(one.threadMessages));
    expect(one.threadMessages.map((line) => parseInt(line, 10))).toEqual(
      [...one.threadMessages.keys()].map((index) => index + 1),
    );
  }
  expect(pairs.flat().flatMap(({ displayErrors }) => displayErrors)).toEqual([]);
  // The budget is 5 s on an idle machine. A test run keeps the machine busy.
  expect(Math.max(...pairs.flat().flatMap(({ catchUpTimes }) => catchUpTimes))).toBeLessThan(15_000);
});

it('shows every message once with its latest text and reactions although messages change and the connection drops 120 times', async () => {
  await changeThroughDrops(app, { drops: 120, seed: 1 });
});

it(`accepts ${CLIENTS} reconnecting clients that lost their connections simultaneously`, async () => {
  const people = await persons(CLIENTS / 10);
  const clients: LiveClient[] = [];
  const refusals: string[] = [];
  // Browsers reconnect after 1 s, plus or minus half.
  const backOff = {
    reconnection: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 30_000,
    randomizationFactor: 0.5,
  };
  for (const person of people) {
    clients.push(...(await Promise.all([...Array(10)].map(() => app.connect(person, backOff)))));
  }
  for (const { socket } of clients) socket.on('connect_error', ({ message }) => refusals.push(message));
  const countsOf = () => clients.map((client) => client.all('unread:counts').length);
  await eventually(() => expect(Math.min(...countsOf())).toBe(1));

  app.nest.get(Push).dropAll();
  await eventually(() => expect(clients.every(({ socket }) => socket.connected)).toBe(false));
  await eventually(() => expect(clients.every(({ socket }) => socket.connected)).toBe(true), 60_000);
  await eventually(() => expect(Math.min(...countsOf())).toBe(2));
  // On a busy machine an attempt may time out, but none may be refused.
  expect(refusals.filter((message) => message !== 'timeout')).toEqual([]);
});

it('delivers every event to a client that uses long polling', async () => {
  const [anna, bo] = await persons(2);
  if (!anna || !bo) throw new Error('Too few users were created');
  const polling = await app.connect(bo, { transports: ['polling'] });
  await polling.next('unread:counts', ({ messages }) => messages === 0);
  for (let number = 1; number <= 20; number += 1) {
    await anna.http
      .post('/api/messages')
      .send({ recipientId: bo.player.id, content: `message ${number}` })
      .expect(201);
  }
  await anna.http.post('/api/follow').send({ followeeId: bo.player.id }).expect(201);
  await bo.http.post('/api/follow').send({ followeeId: anna.player.id }).expect(201);
  await anna.http.post('/api/posts').send({ content: 'News' }).expect(201);

  await polling.next('message:new', ({ seq }) => seq === 20);
  expect(polling.all('message:new').map(({ seq }) => seq)).toEqual([...Array(20).keys()].map((index) => index + 1));
  await polling.next('notification:new', ({ type }) => type === 'follow');
  await polling.next('post:new', ({ authorId }) => authorId === anna.player.id);
  await polling.next('unread:counts', ({ messages, notifications }) => messages === 20 && notifications === 1);
  const message = { recipientId: anna.player.id, content: 'Back', clientId: 'back' };
  expect(await polling.send('message:send', message)).toMatchObject({ ok: true, message: { seq: 21 } });
  const [{ conversationId } = { conversationId: '' }] = polling.all('message:new');
  expect(await polling.send('conversation:read', { conversationId, seq: 20 })).toMatchObject({ ok: true });
  await polling.next('conversation:read', ({ userId }) => userId === bo.player.id);
  await polling.next('unread:counts', ({ messages }) => messages === 0);
});
