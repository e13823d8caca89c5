import { CLIENT_TIMES } from '@contracts/limits';
import type { MapKind } from '@contracts/maps';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useConnection } from '@/shared/realtime/connection';
import { viewerQuery } from '@/shared/session/viewer';
import { useMapItems } from './use-map-items';

function Probe({ kind }: { kind: MapKind }) {
  useMapItems(kind);
  return null;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each([
  ['games', 2],
  ['fields', 1],
] as const)('while the socket is down, the map of %s sends %i requests until the first poll', async (kind, count) => {
  const request = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])));
  useConnection.setState({ status: 'down' });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'pim' } as CurrentUserView);
  const root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <Probe kind={kind} />
      </QueryClientProvider>,
    ),
  );
  await act(() => jest.advanceTimersByTimeAsync(CLIENT_TIMES.notificationsPollInterval * 1.5));
  act(() => root.unmount());
  queries.clear();
  expect(request).toHaveBeenCalledTimes(count);
});
