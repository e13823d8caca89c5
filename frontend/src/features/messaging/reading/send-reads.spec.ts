import type { ReadState } from '@contracts/read-positions';
import { ApiError } from '@/shared/api/http';
import { useConnection } from '@/shared/realtime/connection';
import { unsentPrefix } from '../outbox/unsent-messages';
import { dequeueRead, queuedReads, queueRead } from './queued-reads';
import { markRead } from './api/mark-read';
import { startSendingReads } from './send-reads';

const flush = () => jest.advanceTimersByTimeAsync(0);
const queued = () => Object.fromEntries(queuedReads('elin'));
const refusal = (status: number) => new ApiError(status, 'conversation.unknown', 'No');

let stop = () => {};

/** A sender whose requests the test answers one by one. */
function start({ isOffline = (): boolean => false } = {}) {
  const requests: { read: [string, number]; answer: () => void; fail: (error: ApiError) => void }[] = [];
  const sent: ReadState[] = [];
  const sender = startSendingReads({
    userId: 'elin',
    isOffline,
    send: (conversationId, seq) =>
      new Promise((resolve, reject) =>
        requests.push({
          read: [conversationId, seq],
          answer: () => resolve({ conversationId, readSeq: seq, unreadCount: 0 }),
          fail: reject,
        }),
      ),
    onSent: (state) => sent.push(state),
    withLock: (task) => task(),
  });
  stop = sender.stop;
  return { ...sender, requests, sent, reads: () => requests.map(({ read }) => read) };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('queueRead queues only the highest position of each conversation of a user', () => {
  for (const seq of [3, 7, 5]) queueRead('elin', 'one', seq);
  queueRead('elin', 'two', 1);
  queueRead('tove', 'one', 9);
  expect(queued()).toEqual({ one: 7, two: 1 });
});

it('the sender sends positions that were stored before a reload, and forgets them once the server has them', async () => {
  queueRead('elin', 'one', 7);
  const { reads, requests, sent } = start();
  await flush();
  expect(reads()).toEqual([['one', 7]]);
  expect(queued()).toEqual({ one: 7 });
  requests[0]?.answer();
  await flush();
  expect(queued()).toEqual({});
  expect(sent).toMatchObject([{ conversationId: 'one', readSeq: 7 }]);
});

it('the sender sends nothing while the browser is offline, and then the highest position once', async () => {
  let offline = true;
  const { reads, requests, retryNow } = start({ isOffline: () => offline });
  for (const seq of [1, 2, 3]) queueRead('elin', 'one', seq);
  await flush();
  expect(reads()).toEqual([]);
  offline = false;
  retryNow();
  retryNow();
  await flush();
  requests[0]?.answer();
  await flush();
  expect(reads()).toEqual([['one', 3]]);
});

it('the sender sends a higher position that is reached during a request', async () => {
  const { reads, requests } = start();
  queueRead('elin', 'one', 1);
  await flush();
  queueRead('elin', 'one', 2);
  requests[0]?.answer();
  await flush();
  expect(reads()).toEqual([
    ['one', 1],
    ['one', 2],
  ]);
  requests[1]?.answer();
  await flush();
  expect(queued()).toEqual({});
});

it('the sender retries after a failure, and forgets a position of a conversation that the viewer has lost', async () => {
  const { reads, requests } = start();
  queueRead('elin', 'one', 1);
  await flush();
  requests[0]?.fail(ApiError.network());
  await flush();
  expect(queued()).toEqual({ one: 1 });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(reads()).toHaveLength(2);
  requests[1]?.fail(refusal(404));
  await flush();
  expect(queued()).toEqual({});
  expect(jest.getTimerCount()).toBe(0);
});

it('the sender leaves a position in the queue when the session has ended', async () => {
  const { requests } = start();
  queueRead('elin', 'one', 1);
  await flush();
  requests[0]?.fail(refusal(401));
  await flush();
  expect(queued()).toEqual({ one: 1 });
});

it('the sender does not repeat by REST what the socket has not answered when the viewer has marked the conversation as unread meanwhile', async () => {
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  // The socket is not connected, so sending over it fails.
  useConnection.setState({ status: 'live' });
  const sent: string[] = [];
  const sender = startSendingReads({
    userId: 'elin',
    isOffline: () => false,
    send: (conversationId, seq, isWanted) => {
      sent.push(conversationId);
      const reading = markRead(conversationId, seq, isWanted);
      if (conversationId === 'unread') dequeueRead('elin', conversationId, Infinity);
      return reading;
    },
    onSent: () => undefined,
    withLock: (task) => task(),
  });
  stop = sender.stop;
  queueRead('elin', 'unread', 1);
  await flush();
  expect(fetched).not.toHaveBeenCalled();
  queueRead('elin', 'read', 1);
  await flush();
  expect(sent).toEqual(['unread', 'read']);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('the queue holds positions in memory when the browser’s storage is full', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const { reads, requests } = start();
  queueRead('elin', 'one', 4);
  await flush();
  expect(reads()).toEqual([['one', 4]]);
  requests[0]?.answer();
  await flush();
  expect(queued()).toEqual({});
});

it('the sender sends the highest position when a lower one could not be stored before', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  queueRead('elin', 'one', 5);
  setItem.mockRestore();
  queueRead('elin', 'one', 7);
  expect(queued()).toEqual({ one: 7 });
  const { reads, requests } = start();
  await flush();
  requests[0]?.answer();
  await flush();
  expect(reads()).toEqual([['one', 7]]);
  expect(queued()).toEqual({});
});

it('the sender sends the position that another tab stored when this tab could not store a lower one', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  queueRead('elin', 'one', 5);
  setItem.mockRestore();
  localStorage.setItem(`${unsentPrefix('elin')}read.one`, '7');
  const { reads, requests } = start();
  await flush();
  expect(reads()).toEqual([['one', 7]]);
  requests[0]?.answer();
  await flush();
  expect(queued()).toEqual({});
});
