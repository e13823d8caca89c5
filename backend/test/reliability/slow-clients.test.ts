import { setImmediate as aMoment } from 'node:timers/promises';
import { connectionsOf } from '../../src/platform/realtime/connections.js';
import { type LiveServer, Push } from '../../src/platform/realtime/push.js';
import { RealtimeGateway } from '../../src/platform/realtime/realtime.gateway.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { Browser } from './browser.js';
import { resumeReading, pauseReading } from './tcp-connection.js';

const HINT_BYTES = 60_000;
const MEBIBYTE = 1024 * 1024;

let app: TestApp;
let anna: Person;
let bo: Person;
let stalled: Browser;
let steady: Browser;
const browsers: Browser[] = [];

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

beforeEach(async () => {
  [anna, bo] = await Promise.all([app.person(), app.person()]);
  browsers.push((stalled = new Browser(app.url, bo, anna.player)), (steady = new Browser(app.url, bo, anna.player)));
  await write(1, 10);
  await eventually(() => expect([stalled, steady].map(({ lines }) => lines.length)).toEqual([10, 10]));
  pauseReading(stalled);
});
afterEach(() => browsers.splice(0).forEach((browser) => browser.close()));

async function write(from: number, to: number): Promise<void> {
  for (let at = from; at <= to; at += 1) {
    const message = { recipientId: bo.player.id, content: `message ${at}` };
    await anna.http.post('/api/messages').send(message).expect(201);
  }
}

/** How much of what was sent to a client waits in this process; undefined once it is cut off. */
function backlogOf({ socket }: Browser): number | undefined {
  const { server } = app.nest.get<RealtimeGateway, { server: LiveServer }>(RealtimeGateway);
  const connection = connectionsOf(server).find(({ id }) => id === socket.io.engine?.id);
  if (!connection) return undefined;
  const waiting = connection.writeBuffer.reduce((sum, { data }) => sum + String(data).length, 0);
  return waiting + (connection.transport.socket?.bufferedAmount ?? 0);
}

/** Tells Bo things until so many bytes wait for the one who does not read. The system's own buffers take some MiB first. */
async function pileUp(bytes: number): Promise<number> {
  const hint = { postId: 'none', authorId: 'x'.repeat(HINT_BYTES) };
  for (let told = 0; ; told += 1) {
    if ((backlogOf(stalled) ?? Infinity) >= bytes) return told;
    app.nest.get(Push).toUser(bo.player.id, 'post:new', hint);
    await aMoment();
  }
}

async function comesBack(): Promise<void> {
  await write(11, 20);
  await eventually(() => expect(steady.lines).toHaveLength(20));
  resumeReading(stalled);
  await eventually(() => expect(stalled.lines).toEqual(steady.lines), 15_000);
  expect(stalled.lines).toHaveLength(20);
  expect([...stalled.flaws, ...steady.flaws]).toEqual([]);
}

it('cuts off who leaves 1 MiB unread, and nobody else; they catch up when they return', async () => {
  let heard = 0;
  steady.socket.on('post:new', () => (heard += 1));
  const told = await pileUp(MEBIBYTE + 1);
  const since = Date.now();
  await eventually(() => expect(backlogOf(stalled)).toBeUndefined());
  // Not for the time that it took, which would be 10 s.
  expect(Date.now() - since).toBeLessThan(9_000);
  await eventually(() => expect(heard).toBe(told));
  expect(steady.socket.connected).toBe(true);
  await comesBack();
});

it('cuts off who has left a little unread for 10 s', async () => {
  await pileUp(1);
  expect(backlogOf(stalled)).toBeLessThan(MEBIBYTE);
  const since = Date.now();
  await eventually(() => expect(backlogOf(stalled)).toBeUndefined());
  expect(Date.now() - since).toBeGreaterThan(9_000);
  expect(Date.now() - since).toBeLessThan(20_000);
  expect(steady.socket.connected).toBe(true);
  await comesBack();
});
