import { onlineManager, QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import { buildMessage } from '../../../../test/messaging-builders';
import { renderHook } from '../../../../test/render-hook';
import { historyWindowQuery } from './api/history';
import { threadQuery } from './api/thread-queries';
import { newestPage, type Thread } from './thread';
import { useThread } from './use-thread';

const ID = 'private_elin_tove';

afterEach(() => {
  onlineManager.setOnline(true);
  jest.restoreAllMocks();
});

it.each(['older', 'newer'] as const)(
  'useThread reports that %s messages could not be loaded while the browser is offline',
  async (side) => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const queries = new QueryClient();
    const thread = newestPage({ items: [buildMessage(9, { conversationId: ID })], next: null });
    queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as never);
    queries.setQueryData(threadQuery(ID).queryKey, { ...thread, hasOlder: true });
    const historyWindow = { ...thread, fromSeq: 3, toSeq: 3, hasOlder: true, hasNewer: true };
    queries.setQueryData<Thread | null>(historyWindowQuery(ID).queryKey, historyWindow);
    const { result, unmount } = renderHook(queries, () => useThread(ID, 9, true));
    onlineManager.setOnline(false);
    act(() => result()[side].load());
    await act(() => eventually(() => expect(result()[side]).toMatchObject({ isLoading: false, hasFailed: true })));
    unmount();
  },
);
