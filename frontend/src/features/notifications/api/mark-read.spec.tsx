import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { nextTask } from '../../../../test/next-task';
import { dispatchUnread, resetUnread, useUnread } from '@/shared/unread/unread.store';
import { useMarkAllRead, useMarkRead } from './mark-read';

const push = (notifications: number, asOf: number) =>
  dispatchUnread({ type: 'pushed', counts: { messages: 0, notifications, asOf } });
const badge = () => useUnread.getState().notifications;

let root: Root;
let markRead: () => void;
let markAllRead: () => void;
let answer: (response: Response) => void;

function Buttons() {
  const one = useMarkRead();
  const all = useMarkAllRead();
  useEffect(() => {
    markRead = () => one.mutate('a');
    markAllRead = () => all.mutate();
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

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  push(3, 1);
  root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
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

it('the badge returns to its count when the server refuses to mark a notification as read', async () => {
  await mark(markRead);
  expect(badge()).toBe(2);
  await refuse();
  expect(badge()).toBe(3);
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
