import type { PostView } from '@contracts/posts';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { get, getPage, type Page } from '@/shared/api/http';
import { useNewPosts } from '../timeline/new-posts.store';
import { HOLDS_POSTS } from './post-cache';

const NEWEST = 'newest';
const firstPagePath = (path: string) => `${path}?limit=20`;

/** Two views of one list of posts, of which the reader sees the first. */
function postListQueries(path: string, read = getPage<PostView>) {
  return {
    /** Loaded once and then only added to: nothing may move under the reader. What is newer waits in `newest`. */
    loaded: infiniteQueryOptions({
      queryKey: [path],
      queryFn: ({ pageParam, signal }) => read(pageParam, signal),
      initialPageParam: firstPagePath(path),
      getNextPageParam: (page) => page.next,
      refetchOnMount: (query) => query.state.isInvalidated,
      refetchOnReconnect: false,
      meta: HOLDS_POSTS,
    }),
    /** The first page as it is now, beside the one that is shown. */
    newest: queryOptions({
      queryKey: [path, NEWEST],
      queryFn: ({ signal }) => read(firstPagePath(path), signal),
      meta: HOLDS_POSTS,
    }),
  };
}

export type PostListQueries = ReturnType<typeof postListQueries>;

const FEED = '/api/posts/feed';

async function readFeed(path: string, signal?: AbortSignal): Promise<Page<PostView>> {
  const { ids, remove: forget } = useNewPosts.getState();
  const page = await getPage<PostView>(path, signal);
  // Whatever was pushed before stands on the fresh first page, or is not for this reader any more.
  if (path === firstPagePath(FEED)) forget(ids);
  return page;
}

export const feedList = postListQueries(FEED, readFeed);
export const { loaded: feedQuery, newest: newestPostsQuery } = feedList;

/** What stands in a team's news, newest first. */
export const teamPostList = (teamId: string): PostListQueries => postListQueries(`/api/teams/${teamId}/posts`);

/** Looks for what is newer than each list that is on the screen. */
export const refetchNewestPages = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey, meta }) => meta === HOLDS_POSTS && queryKey[1] === NEWEST });

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
