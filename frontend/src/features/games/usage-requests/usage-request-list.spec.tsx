import { CLIENT_TIMES } from '@contracts/limits';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useConnection } from '@/shared/realtime/connection';
import { viewerQuery } from '@/shared/session/viewer';
import { UsageRequestList } from './usage-request-list';

jest.mock('@/shared/realtime/connection', () => ({
  ...jest.requireActual<object>('@/shared/realtime/connection'),
  // The server admits the socket to every room.
  emit: () => Promise.resolve(),
}));

let root: Root;
let requests: number;

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const setStatus = (status: 'down' | 'live') => act(() => useConnection.setState({ status }));

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
  requests = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    requests += 1;
    return Promise.resolve(Response.json([]));
  });
  useConnection.setState({ status: 'down' });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'pim' } as CurrentUserView);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <UsageRequestList fieldId="1" />
      </QueryClientProvider>,
    ),
  );
  await pass(0);
});
afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('the usage requests are polled while the socket is down', async () => {
  expect(requests).toBe(1);
  await pass(CLIENT_TIMES.notificationsPollInterval);
  expect(requests).toBe(2);
});

it('the usage requests are fetched again once the socket is connected again', async () => {
  setStatus('live');
  await pass(0);
  expect(requests).toBe(2);
});
