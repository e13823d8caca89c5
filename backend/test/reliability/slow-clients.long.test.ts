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
  await eventually(() => expect([stalled, steady].map(({ threadMessages: lines }) => lines.length)).toEqual([10, 10]));
  pauseReading(stalled);
});
afterEach(() => browsers.splice(0).forEach((browser) => browser.close()));

async function write(from: number, to: number): Promise<void> {
  for (let index = from; index <= to; index += 1) {
    const message = { recipientId: bo.player.id, content: `message ${index}` };
    await anna.http.post('/api/messages').send(message).expect(201);
  }
}

/** Returns the bytes for a client that wait in this process; undefined once the client is disconnected. */
function backlogOf({ socket }: Browser): number | undefined {
  const { server } = app.nest.get<RealtimeGateway, { server: LiveServer }>(RealtimeGateway);
  const connection = connectionsOf(server).find(({ id }) => id === socket.io.engine?.id);
  if (!connection) return undefined;
  const waiting = connection.writeBuffer.reduce((sum, { data }) => sum + String(data).length, 0);
  return waiting + (connection.transport.socket?.bufferedAmount ?? 0);
}

/** Pushes events to Bo until this many bytes wait for the client that doesn't read. The system's buffers fill up first. */
async function fillBacklog(bytes: number): Promise<number> {
  const hint = { postId: 'none', authorId: 'x'.repeat(HINT_BYTES) };
  for (let pushed = 0; ; pushed += 1) {
    if ((backlogOf(stalled) ?? Infinity) >= bytes) return pushed;
    app.nest.get(Push).toUser(bo.player.id, 'post:new', hint);
    await aMoment();
  }
}

/** Edits one of the ten messages that both clients show, deletes another, and adds a reaction to a third. */
async function changeThree(): Promise<void> {
  const [edited, deleted, liked] = steady.messages;
  await anna.http.patch(`/api/messages/${edited?.id}`).send({ content: 'edited' }).expect(200);
  await anna.http.delete(`/api/messages/${deleted?.id}`).expect(204);
  await bo.http.put(`/api/messages/${liked?.id}/reactions`).send({ reaction: '👍', isGiven: true }).expect(200);
}

async function expectCatchUp(): Promise<void> {
  const shown = ({ messages }: Browser) =>
    messages.map(({ seq, content, isDeleted, reactions = [] }) => ({ seq, content, isDeleted, reactions }));
  await changeThree();
  await write(11, 20);
  await eventually(() => expect(steady.threadMessages).toHaveLength(20));
  expect(shown(steady).slice(0, 3)).toMatchObject([
    { content: 'edited' },
    { content: '', isDeleted: true },
    { reactions: [{ reaction: '👍', count: 1 }] },
  ]);
  expect(shown(stalled)).toHaveLength(10);
  expect(shown(stalled)[0]).toMatchObject({ content: 'message 1' });
  resumeReading(stalled);
  await eventually(() => expect(shown(stalled)).toEqual(shown(steady)), 15_000);
  expect([...stalled.displayErrors, ...steady.displayErrors]).toEqual([]);
}

it('disconnects only the client that leaves 1 MiB unread, and lets it catch up with messages and changes when it returns', async () => {
  let received = 0;
  steady.socket.on('post:new', () => (received += 1));
  const pushed = await fillBacklog(MEBIBYTE + 1);
  const since = Date.now();
  await eventually(() => expect(backlogOf(stalled)).toBeUndefined());
  // The limit of 10 s has not passed, so the size was the reason.
  expect(Date.now() - since).toBeLessThan(9_000);
  await eventually(() => expect(received).toBe(pushed));
  expect(steady.socket.connected).toBe(true);
  await expectCatchUp();
});

it('disconnects a client for which even a part of an event waits in the server for 10 s', async () => {
  await fillBacklog(1);
  expect(backlogOf(stalled)).toBeLessThan(MEBIBYTE);
  const since = Date.now();
  await eventually(() => expect(backlogOf(stalled)).toBeUndefined());
  expect(Date.now() - since).toBeGreaterThan(9_000);
  expect(Date.now() - since).toBeLessThan(20_000);
  expect(steady.socket.connected).toBe(true);
  await expectCatchUp();
});
