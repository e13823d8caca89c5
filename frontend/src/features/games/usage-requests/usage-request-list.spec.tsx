import { CLIENT_TIMES } from '@contracts/limits';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { connectFakeSocket, fakeSocket } from '../../../../test/fake-socket';
import { UsageRequestList } from './usage-request-list';

jest.mock('socket.io-client', () => jest.requireActual<object>('../../../../test/fake-socket'));

let root: Root;
let requests: number;

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
  requests = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    requests += 1;
    return Promise.resolve(Response.json([]));
  });
  await connectFakeSocket();
  fakeSocket.emit('disconnect');
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
  act(() => void fakeSocket.emit('connect'));
  await pass(0);
  expect(requests).toBe(2);
});
