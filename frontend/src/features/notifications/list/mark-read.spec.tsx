import type { NotificationView } from '@contracts/notifications';
import { InfiniteQueryObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { nextTask } from '../../../../test/next-task';
import { uniqueItems } from '@/shared/api/paged-query';
import { dispatchUnread, resetUnread, useUnread } from '@/shared/unread/unread.store';
import { notificationsQuery } from '../notification-cache';
import { useMarkAllRead, useMarkRead } from './mark-read';
import { unreadNotificationsQuery } from './unread-notifications-query';

const push = (notifications: number, asOf: number) =>
  dispatchUnread({ type: 'pushed', counts: { messages: 0, notifications, asOf } });
const badge = () => useUnread.getState().notifications;

const TIMES = {
  new: '2026-03-01T10:00:04.000Z',
  a: '2026-03-01T10:00:03.000Z',
  b: '2026-03-01T10:00:02.000Z',
  c: '2026-03-01T10:00:01.000Z',
};

const notification = (id: 'a' | 'b' | 'c', { isRead = false, createdAt = TIMES[id] } = {}) =>
  ({ id, isRead, createdAt }) as NotificationView;

let queries: QueryClient;
let root: Root;
let markRead: () => void;
let markAllRead: () => void;
let answer: (response: Response) => void;

function Buttons() {
  const one = useMarkRead();
  const all = useMarkAllRead(notificationsQuery);
  useEffect(() => {
    markRead = () => one.mutate('a');
    markAllRead = all;
  });
  return null;
}

const mark = (start: () => void) =>
  act(async () => {
    start();
    await Promise.resolve();
  });
const refuse = () =>
  act(async () => {
    answer(Response.json({ code: 'server.error' }, { status: 500 }));
    await nextTask();
  });

/** The ids of the notifications in a list. A capital letter stands for an unread one. */
const shown = (list = notificationsQuery) =>
  uniqueItems<NotificationView>(queries.getQueryData(list.queryKey))
    .map(({ id, isRead }) => (isRead ? id : id.toUpperCase()))
    .join('');

beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(notificationsQuery.queryKey, {
    pages: [{ items: [notification('a'), notification('b'), notification('c')], next: null, total: 3 }],
    pageParams: [''],
  });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  push(3, 1);
  root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <Buttons />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  resetUnread();
  jest.restoreAllMocks();
});

it('the list and the badge show a notification as unread again when the server refuses to mark it as read', async () => {
  await mark(markRead);
  expect([shown(), badge()]).toEqual(['aBC', 2]);
  await refuse();
  expect([shown(), badge()]).toEqual(['ABC', 3]);
});

it('the badge counts a refused notification again when another one was read while a poll was pending', async () => {
  await mark(markRead);
  dispatchUnread({ type: 'poll-started' });
  dispatchUnread({ type: 'read', badge: 'notifications', count: 1 });
  await refuse();
  dispatchUnread({ type: 'poll-answered', badge: 'notifications', poll: 1, count: 3 });
  expect(badge()).toBe(2);
});

it('the list and the badge show all notifications as unread again when the server refuses to mark them as read', async () => {
  await mark(markAllRead);
  expect([shown(), badge()]).toEqual(['abc', 0]);
  await refuse();
  expect([shown(), badge()]).toEqual(['ABC', 3]);
});

it.each([
  ['one notification', () => markRead()],
  ['all notifications', () => markAllRead()],
])('the list is fetched again when marking %s as read has cancelled its first fetch', async (_, start) => {
  queries.clear();
  const answers: ((page: object) => void)[] = [];
  const queryFn = () => new Promise<never>((resolve) => answers.push(resolve as (page: object) => void));
  const stop = new InfiniteQueryObserver(queries, { ...notificationsQuery, queryFn }).subscribe(() => undefined);
  expect(answers).toHaveLength(1);
  await mark(start);
  await act(async () => {
    answer(new Response(null, { status: 204 }));
    await nextTask();
  });
  await act(() => eventually(() => expect(answers).toHaveLength(2)));
  answers[1]?.({ items: [notification('a', { isRead: true })], next: null, total: 1 });
  await act(() => eventually(() => expect(shown()).toBe('a')));
  stop();
});

const sentBodies = () => jest.mocked(fetch).mock.calls.map(([, init]) => init?.body);

it('marking all as read sends the time of the newest notification in the list', async () => {
  await mark(markAllRead);
  expect(sentBodies()).toEqual([JSON.stringify({ upTo: TIMES.a })]);
});

it('marking all as read sends no time when the list is not loaded', async () => {
  queries.clear();
  await mark(markAllRead);
  expect(sentBodies()).toEqual([undefined]);
});

it('a notification that another list received later stays unread in it, and on the badge, when all are marked as read', async () => {
  queries.setQueryData(unreadNotificationsQuery.queryKey, {
    pages: [{ items: [notification('b', { createdAt: TIMES.new }), notification('c')], next: null, total: 2 }],
    pageParams: [''],
  });
  await mark(markAllRead);
  expect(shown(unreadNotificationsQuery)).toBe('Bc');
  expect(badge()).toBe(1);
  expect(sentBodies()).toEqual([JSON.stringify({ upTo: TIMES.a })]);
});

it('an outdated list stays outdated when a notification in it is marked as read', async () => {
  await queries.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  await mark(markRead);
  expect(shown()).toBe('aBC');
  expect(queries.getQueryState(notificationsQuery.queryKey)?.isInvalidated).toBe(true);
});

it('a list that is not being fetched is not fetched again after notifications were marked as read', async () => {
  const queryFn = jest.fn(() => new Promise<never>(() => undefined));
  const stop = new InfiniteQueryObserver(queries, { ...notificationsQuery, queryFn, staleTime: Infinity }).subscribe(
    () => undefined,
  );
  await mark(markAllRead);
  await act(async () => {
    answer(new Response(null, { status: 204 }));
    await nextTask();
  });
  expect(shown()).toBe('abc');
  expect(queryFn).not.toHaveBeenCalled();
  stop();
});

it.each([
  ['one notification', () => markRead()],
  ['all notifications', () => markAllRead()],
])('the badge shows a count that was pushed before the server refused to mark %s as read', async (_, start) => {
  await mark(start);
  // The server still counts the notifications as unread, and has counted a new one.
  act(() => push(4, 2));
  await refuse();
  expect(badge()).toBe(4);
});

it.each([
  ['one notification', () => markRead()],
  ['all notifications', () => markAllRead()],
])('the badge shows a count that a poll returned before the server refused to mark %s as read', async (_, start) => {
  await mark(start);
  act(() => {
    dispatchUnread({ type: 'poll-started' });
    const { lastPoll } = useUnread.getState();
    dispatchUnread({ type: 'poll-answered', badge: 'notifications', poll: lastPoll, count: 4 });
  });
  await refuse();
  expect(badge()).toBe(4);
});
