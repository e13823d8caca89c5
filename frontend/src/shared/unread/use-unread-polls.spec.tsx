import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useConnection } from '../realtime/connection';
import { viewerQuery } from '../session/viewer';
import { useUnreadPolls } from './use-unread-polls';

const MESSAGES = '/api/messages/unread-count';
const NOTIFICATIONS = '/api/notifications/count';

let root: Root;
let polled: string[];

function Polls() {
  useUnreadPolls();
  return null;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
function setHidden(hidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}
const setStatus = (status: 'connecting' | 'live' | 'down') => act(() => useConnection.setState({ status }));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
  polled = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    polled.push(path as string);
    return Promise.resolve(Response.json({ count: 0 }));
  });
  useConnection.setState({ status: 'connecting' });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as never);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <Polls />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('When connecting fails, the page asks for both badges at once, then for messages every 5 and notifications every 30 seconds', async () => {
  setStatus('down');
  await pass(0);
  expect(polled).toEqual([MESSAGES, NOTIFICATIONS]);
  await pass(29_000);
  expect(polled.filter((path) => path === MESSAGES)).toHaveLength(6);
  expect(polled.filter((path) => path === NOTIFICATIONS)).toHaveLength(1);
  await pass(1_000);
  expect(polled.filter((path) => path === NOTIFICATIONS)).toHaveLength(2);
});

it('The page asks for both badges when the first connection takes longer than 5 seconds', async () => {
  await pass(4_999);
  expect(polled).toEqual([]);
  await pass(1);
  expect(polled).toEqual([MESSAGES, NOTIFICATIONS]);
});

it('The page asks for no badge while the connection is live', async () => {
  setStatus('live');
  await pass(60_000);
  expect(polled).toEqual([]);
});

it('A hidden tab asks only for the messages, every 30 seconds', async () => {
  setStatus('down');
  await pass(0);
  polled = [];
  setHidden(true);
  await pass(29_000);
  expect(polled).toEqual([]);
  await pass(31_000);
  expect(polled).toEqual([MESSAGES, MESSAGES]);
});

it('A tab that is shown again asks for both badges at once, then as often as before', async () => {
  setStatus('down');
  setHidden(true);
  await pass(10_000);
  polled = [];
  setHidden(false);
  expect(polled).toEqual([MESSAGES, NOTIFICATIONS]);
  await pass(10_000);
  expect(polled).toEqual([MESSAGES, NOTIFICATIONS, MESSAGES, MESSAGES]);
});
