import { CLIENT_TIMES } from '@contracts/limits';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useConnection } from '@/shared/realtime/connection';
import { viewerQuery } from '@/shared/session/viewer';
import { GameResults } from './game-results';

jest.mock('@/shared/ui/layout/use-is-phone', () => ({ useIsPhone: () => false }));

/** Renders the list with this number of loaded pages. Returns the requests of the first poll without a socket. */
async function poll(pages: number): Promise<string[]> {
  const requests: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    requests.push(path as string);
    return Promise.resolve(Response.json([]));
  });
  useConnection.setState({ status: 'down' });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'pim' } as CurrentUserView);
  const page = { items: [], total: 0, next: null };
  queries.setQueryData(['/api/games', 'country=SE'], {
    pages: Array.from({ length: pages }, () => page),
    pageParams: Array.from({ length: pages }, (_, index) => `/api/games?page=${index}`),
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <GameResults
          request={new URLSearchParams('country=SE')}
          unit="km"
          columns={1}
          onClear={() => {}}
          createButton={null}
        />
      </QueryClientProvider>,
    ),
  );
  await act(() => jest.advanceTimersByTimeAsync(CLIENT_TIMES.notificationsPollInterval));
  act(() => root.unmount());
  return requests;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('polls the list while the socket is down', async () => {
  expect(await poll(1)).toEqual(['/api/games?page=0']);
});

it('does not poll a long list, because each poll would read every page again', async () => {
  expect(await poll(4)).toEqual([]);
});
