import type { PostView } from '@contracts/posts';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { nextTask } from '../../../../test/next-task';
import { renderHook } from '../../../../test/render-hook';
import { useHiddenItems } from '../posts/hidden-items.store';
import { feedList } from '../posts/post-queries';
import { useUnseenPosts } from './use-unseen-posts';

afterEach(() => jest.restoreAllMocks());

const post = (id: string) => ({ id }) as PostView;
const page = (ids: string) => ({ items: ids.split('').map(post), next: null, total: ids.length });

it('useUnseenPosts hides a loaded post that the newest page lacks if the server does not find it, and no other post', async () => {
  const requests: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    if ((path as string).startsWith('/api/posts/')) requests.push(path as string);
    const isFound = path !== '/api/posts/b';
    return Promise.resolve(
      Response.json(isFound ? post('c') : { message: 'Post not found' }, { status: isFound ? 200 : 404 }),
    );
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queries.setQueryData(feedList.newest.queryKey, page('cba'));
  const { unmount } = renderHook(queries, () => useUnseenPosts(feedList, page('cba').items, 0));
  expect(requests).toEqual([]);
  // The feed no longer contains "c", for example because its author is no longer followed.
  await act(async () => {
    queries.setQueryData(feedList.newest.queryKey, page('a'));
    await nextTask();
  });
  await act(nextTask);
  expect(requests).toEqual(['/api/posts/c', '/api/posts/b']);
  expect([...useHiddenItems.getState().keys()]).toEqual(['b']);
  unmount();
});

it('useUnseenPosts refetches no missing posts while the list itself is to be refetched', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(post('c'))));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queries.setQueryData(feedList.displayed.queryKey, { pages: [page('cba')], pageParams: [''] });
  queries.setQueryData(feedList.newest.queryKey, page('cba'));
  const { unmount } = renderHook(queries, () => useUnseenPosts(feedList, page('cba').items, 0));
  await act(async () => {
    void queries.invalidateQueries({ queryKey: feedList.displayed.queryKey, exact: true });
    queries.setQueryData(feedList.newest.queryKey, page('a'));
    await nextTask();
  });
  expect(fetched.mock.calls.filter(([path]) => (path as string).startsWith('/api/posts/'))).toEqual([]);
  unmount();
});
