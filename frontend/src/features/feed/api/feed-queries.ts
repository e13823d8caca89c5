import type { PostView } from '@contracts/posts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { get, getPage, type Page } from '@/shared/api/http';
import { useNewPosts } from '../new-posts.store';
import { HOLDS_POSTS } from '../post-cache';

const FIRST_PAGE = '/api/posts/feed?limit=20';

async function readFeed(path: string, signal: AbortSignal): Promise<Page<PostView>> {
  const { ids, forget } = useNewPosts.getState();
  const page = await getPage<PostView>(path, signal);
  // Whatever was pushed before stands on the fresh first page, or is not for this reader any more.
  if (path === FIRST_PAGE) forget(ids);
  return page;
}

/** Loaded once and then only added to: nothing may move under the reader. What is newer waits in `newestPostsQuery`. */
export const feedQuery = infiniteQueryOptions({
  queryKey: ['/api/posts/feed'],
  queryFn: ({ pageParam, signal }) => readFeed(pageParam, signal),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page) => page.next,
  refetchOnMount: (query) => query.state.isInvalidated,
  refetchOnReconnect: false,
  meta: HOLDS_POSTS,
});

/** The first page as it is now, beside the one that is shown. */
export const newestPostsQuery = queryOptions({
  queryKey: ['/api/posts/feed', 'newest'],
  queryFn: ({ signal }) => readFeed(FIRST_PAGE, signal),
  meta: HOLDS_POSTS,
});

/** What stands on a player's wall, newest first. */
export const wallQuery = (playerId: string) =>
  infiniteQueryOptions({
    queryKey: [`/api/users/${playerId}/posts`],
    queryFn: ({ pageParam, signal }) => getPage<PostView>(pageParam, signal),
    initialPageParam: `/api/users/${playerId}/posts?limit=20`,
    getNextPageParam: (page) => page.next,
    meta: HOLDS_POSTS,
  });

export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: [`/api/posts/${postId}`],
    queryFn: ({ queryKey: [path], signal }) => get<PostView>(path ?? '', signal),
    meta: HOLDS_POSTS,
  });

/** Posts that hold these words, newest first. */
export const postSearchQuery = (text: string) => {
  const first = `/api/posts/search?q=${encodeURIComponent(text)}&limit=20`;
  return infiniteQueryOptions({
    queryKey: ['/api/posts/search', text],
    queryFn: ({ pageParam, signal }) => getPage<PostView>(pageParam, signal),
    initialPageParam: first,
    getNextPageParam: (page) => page.next,
    meta: HOLDS_POSTS,
  });
};
