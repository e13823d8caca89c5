import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useConnection } from '@/shared/realtime/connection';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import { renderHook } from '../../../../test/render-hook';
import { conversationsQuery } from './api/conversation-queries';
import { useConversations } from './use-conversations';

const REQUEST_MS = 400;

function List() {
  useConversations(null);
  return null;
}

it('useConversations refetches the list within 4.5 seconds without a socket, even if a request takes 0.4 seconds', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
  const answeredAt: number[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, REQUEST_MS));
    answeredAt.push(Date.now());
    return Response.json([]);
  });
  useConnection.setState({ status: 'down', offline: false });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as never);
  const root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <List />
      </QueryClientProvider>,
    ),
  );
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  const waits = answeredAt.slice(1).map((at, index) => at - (answeredAt[index] ?? 0) + REQUEST_MS);
  expect(waits.length).toBeGreaterThan(3);
  expect(Math.max(...waits)).toBeLessThan(4_500);
  act(() => root.unmount());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('useConversations reports that older conversations could not be loaded while the browser is offline', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as never);
  const older = '/api/messages/conversations?cursor=1';
  queries.setQueryData(conversationsQuery('elin').queryKey, { conversations: [], older });
  const { result, unmount } = renderHook(queries, () => useConversations(null));
  onlineManager.setOnline(false);
  act(() => void result().fetchNextPage());
  await act(() =>
    eventually(() => expect(result()).toMatchObject({ isFetchingNextPage: false, isFetchNextPageError: true })),
  );
  onlineManager.setOnline(true);
  unmount();
  jest.restoreAllMocks();
});
