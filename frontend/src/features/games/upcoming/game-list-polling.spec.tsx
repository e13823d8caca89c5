import { CLIENT_TIMES } from '@contracts/limits';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useConnection, type ConnectionStatus } from '@/shared/realtime/connection';
import { viewerQuery } from '@/shared/session/viewer';
import { PlayerGames } from './player-games';
import { UpcomingGames } from './upcoming-games';

/** Renders a list of games. Returns its requests until the first poll. */
async function requestsOf(list: ReactNode, status: ConnectionStatus): Promise<string[]> {
  const requests: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    requests.push(path as string);
    return Promise.resolve(Response.json([]));
  });
  useConnection.setState({ status });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'pim' } as CurrentUserView);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<QueryClientProvider client={queries}>{list}</QueryClientProvider>));
  await act(() => jest.advanceTimersByTimeAsync(CLIENT_TIMES.notificationsPollInterval * 1.5));
  act(() => root.unmount());
  queries.clear();
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

describe.each([
  ['the games on Home', <UpcomingGames key="home" />],
  ['the games of a profile', <PlayerGames key="profile" playerId="elin" period="upcoming" />],
])('%s', (_, list) => {
  it('poll while the socket is down', async () => {
    expect(await requestsOf(list, 'down')).toHaveLength(2);
  });

  it('send one request while the socket is connected', async () => {
    expect(await requestsOf(list, 'live')).toHaveLength(1);
  });
});
