import { catchUp } from './catch-up';
import { hasGap } from './thread-gap';
import { join, newestPage, singleMessage, type Thread } from './thread';
import { OTHER, FakeMessageServer } from '../../../../test/fake-message-server';

const PAGE = 100;
let server: FakeMessageServer;
let requests: string[];
let pages: Thread[];

beforeEach(() => {
  server = new FakeMessageServer();
  [requests, pages] = [[], []];
});

const receive = (count: number) => {
  for (let index = 0; index < count; index += 1) server.store(OTHER, `client-${server.messages.length}`, 'hello');
};
const load = () => newestPage(server.newest(20));
const catchUpFrom = (thread: Thread) =>
  catchUp(thread, {
    readAfter: (known) => {
      requests.push(`after ${known.toSeq}`);
      return Promise.resolve(server.after(known, PAGE));
    },
    readNewest: () => {
      requests.push('newest');
      return Promise.resolve(server.newest(20));
    },
    onPage: (page) => void pages.push(page),
  });
const range = ({ messages }: Thread) => [messages[0]?.seq, messages.at(-1)?.seq, messages.length];

it('catchUp reads a page of missed messages with one request', async () => {
  receive(5);
  const known = load();
  receive(30);
  expect(range(await catchUpFrom(known))).toEqual([1, 35, 35]);
  expect(requests).toEqual(['after 5']);
});

it('catchUp reads several pages and shows each as it arrives', async () => {
  receive(5);
  const known = load();
  receive(250);
  const thread = await catchUpFrom(known);
  expect(range(thread)).toEqual([1, 255, 255]);
  expect(hasGap(thread)).toBe(false);
  expect(requests).toEqual(['after 5', 'newest', 'after 105', 'after 205']);
  expect(pages.map(range)).toEqual([
    [1, 105, 105],
    [1, 205, 205],
  ]);
});

it('catchUp returns the newest page after a long absence', async () => {
  receive(5);
  const known = load();
  receive(5_000);
  const thread = await catchUpFrom(known);
  expect(range(thread)).toEqual([4_986, 5_005, 20]);
  expect(requests).toEqual(['after 5', 'newest']);
});

it('catchUp does not request a pushed message again', async () => {
  receive(5);
  const known = load();
  receive(PAGE + 1);
  const pushed = server.messages.at(-1);
  if (!pushed) throw new Error('No message was pushed');
  await catchUpFrom(join(known, singleMessage(pushed)));
  expect(requests).toEqual(['after 5', 'newest', 'after 106']);
});

it('catchUp stops when the server returns no more messages', async () => {
  receive(5);
  const known = load();
  const requestsAfter: number[] = [];
  const thread = await catchUp(known, {
    readAfter: ({ toSeq }) => {
      requestsAfter.push(toSeq);
      return Promise.resolve({ items: [], next: 'more' });
    },
    readNewest: () => Promise.reject(new Error('Not requested')),
    onPage: () => undefined,
  });
  expect([thread, requestsAfter]).toEqual([known, [5]]);
});
