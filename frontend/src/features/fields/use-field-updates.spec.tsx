import { CLIENT_TIMES } from '@contracts/limits';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useConnection } from '@/shared/realtime/connection';
import { viewerQuery } from '@/shared/session/viewer';
import { repliesQuery } from './reviews/review-queries';
import { useFieldUpdates } from './use-field-updates';

function Page() {
  useFieldUpdates('1');
  const replies = useInfiniteQuery(repliesQuery('9'));
  return replies.data?.pages.flatMap(({ items }) => items.map(({ content }) => content)).join();
}

it('the page of a field polls everything on it, including replies, while the socket is down', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
  const replies = [{ content: 'Thank you.' }];
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(replies)));
  useConnection.setState({ status: 'down' });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'pim' } as CurrentUserView);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>,
    ),
  );
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(container.textContent).toBe('Thank you.');
  replies.push({ content: 'Come again.' });
  await act(() => jest.advanceTimersByTimeAsync(CLIENT_TIMES.notificationsPollInterval));
  expect(container.textContent).toBe('Thank you.,Come again.');
  act(() => root.unmount());
  jest.useRealTimers();
});
