import type { DestinationStream } from 'pino';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';

let app: TestApp;
let anna: Person;
let bo: Person;
let failures = 0;

const countFailures: DestinationStream = {
  write: (line) => void (failures += line.includes('Counting unread items failed') ? 1 : 0),
};

beforeAll(async () => {
  app = await TestApp.start({ LOG_LEVEL: 'warn' }, countFailures);
  [anna, bo] = [await app.person(), await app.person()];
});
afterAll(() => app.stop());

/** Runs `change` while no badge can be counted, until a count has failed. */
async function duringFailures(change: () => Promise<unknown>): Promise<void> {
  const before = failures;
  await app.pool.query('ALTER TABLE notifications RENAME TO notifications_away');
  try {
    await change();
    await eventually(() => expect(failures).toBeGreaterThan(before));
  } finally {
    await app.pool.query('ALTER TABLE notifications_away RENAME TO notifications');
  }
}

const sendMessage = () =>
  anna.http.post('/api/messages').send({ recipientId: bo.player.id, content: 'Hello', clientId: 'hello' }).expect(201);

it('pushes the counts of a change whose first count failed, without a further change', async () => {
  const live = await app.connect(bo);
  await live.next('unread:counts', ({ messages }) => messages === 0);
  await duringFailures(sendMessage);
  await live.next('unread:counts', ({ messages }) => messages === 1);
});

it('pushes the counts to a new socket when the count at its connection failed', async () => {
  let live: Awaited<ReturnType<typeof app.connect>> | undefined;
  await duringFailures(async () => (live = await app.connect(bo)));
  expect(await live?.next('unread:counts')).toMatchObject({ messages: 1, notifications: 0 });
});
