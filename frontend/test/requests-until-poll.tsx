import { CLIENT_TIMES } from '@contracts/limits';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useConnection, type ConnectionStatus } from '@/shared/realtime/connection';
import { viewerQuery } from '@/shared/session/viewer';

/**
 * Renders a part of the page for a signed-in viewer, and returns the paths that it requests until its first poll.
 * The server answers with what is cached for the path, or else with an empty list.
 */
export async function requestsUntilPoll(
  part: ReactNode,
  status: ConnectionStatus,
  queries = new QueryClient(),
): Promise<string[]> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
  const requests: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    requests.push(path as string);
    return Promise.resolve(Response.json(queries.getQueryData([path]) ?? []));
  });
  useConnection.setState({ status });
  queries.setQueryData(viewerQuery.queryKey, (viewer) => viewer ?? ({ id: 'pim' } as CurrentUserView));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<QueryClientProvider client={queries}>{part}</QueryClientProvider>));
  await act(() => jest.advanceTimersByTimeAsync(CLIENT_TIMES.notificationsPollInterval * 1.5));
  act(() => root.unmount());
  queries.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
  return requests;
}
