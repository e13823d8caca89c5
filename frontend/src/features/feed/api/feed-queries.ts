import type { PostView } from '@contracts/posts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';

const FIRST_PAGE = '/api/posts/feed?limit=20';

/** Loaded once and then only added to: nothing may move under the reader. What is newer waits in `newestPostsQuery`. */
export const feedQuery = infiniteQueryOptions({
  queryKey: ['/api/posts/feed'],
  queryFn: ({ pageParam, signal }) => getPage<PostView>(pageParam, signal),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page) => page.next,
  refetchOnMount: (query) => query.state.isInvalidated,
  refetchOnReconnect: false,
});

/** The first page as it is now, beside the one that is shown. */
export const newestPostsQuery = queryOptions({
  queryKey: ['/api/posts/feed', 'newest'],
  queryFn: ({ signal }) => getPage<PostView>(FIRST_PAGE, signal),
});
