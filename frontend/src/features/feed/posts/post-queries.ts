import type { PostView } from '@contracts/posts';
import type { SuggestedPostView } from '@contracts/suggestions';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { get, getPage, type Page } from '@/shared/api/http';
import { pagedQuery, type CachedPagedQuery } from '@/shared/api/paged-query';
import { usePushedPosts } from '../timeline/pushed-posts.store';
import { CONTAINS_POSTS } from './post-cache';
import { showFoundPosts } from './hidden-items.store';

const NEWEST = 'newest';
/** The first page has few posts, because on a slow connection every post delays it. `start.js` requests the feed's first page under the same path. */
const FIRST_LIMIT = 'limit=5';
const firstPagePath = (path: string) => `${path}?${FIRST_LIMIT}`;
/** The next pages have more posts, because they are read while the viewer scrolls. */
const nextPagePath = (next: string | null) => next?.replace(FIRST_LIMIT, 'limit=20') ?? null;

export const readPosts = (path: string, signal?: AbortSignal) => showFoundPosts(getPage<PostView>(path, signal));

/** Two queries for one list of posts: the displayed posts, and the newest page, which may contain newer ones. */
function postListQueries(path: string, readPage = readPosts) {
  const read: typeof readPage = async (pagePath, signal) => {
    const page = await readPage(pagePath, signal);
    return { ...page, next: nextPagePath(page.next) };
  };
  return {
    /**
     * Refetched only when it is invalidated, for example after a follow, and not on mount or reconnect, so that nothing moves while the viewer
     * reads. Newer posts wait in `newest`.
     */
    displayed: {
      ...pagedQuery([path], firstPagePath(path), read),
      refetchOnMount: (query: CachedPagedQuery<PostView>) => query.state.isInvalidated,
      refetchOnReconnect: false,
      meta: CONTAINS_POSTS,
    },
    /** The first page as it is now. */
    newest: queryOptions({
      queryKey: [path, NEWEST],
      queryFn: ({ signal }) => read(firstPagePath(path), signal),
      meta: CONTAINS_POSTS,
    }),
  };
}

export type PostListQueries = ReturnType<typeof postListQueries>;

const FEED = '/api/posts/feed';

async function readFeed(path: string, signal?: AbortSignal): Promise<Page<PostView>> {
  const { ids, remove: removePushed } = usePushedPosts.getState();
  const page = await readPosts(path, signal);
  // Posts that were pushed before the request are on this page, on a later page, or no longer in the feed.
  if (path === firstPagePath(FEED)) removePushed(ids);
  return page;
}

export const feedList = postListQueries(FEED, readFeed);
export const { displayed: feedQuery, newest: newestPostsQuery } = feedList;

/** Posts that fill the feed of a viewer who follows few people. Not refetched after a reconnect, so that nothing moves while the viewer reads. */
export const suggestedPostsQuery = queryOptions({
  queryKey: ['/api/posts/suggested'],
  queryFn: ({ queryKey: [path = ''], signal }) => showFoundPosts(getPage<SuggestedPostView>(path, signal)),
  refetchOnReconnect: false,
  meta: CONTAINS_POSTS,
});

/** Refetches the newest posts if there is one that is newer than the loaded feed. Loads one post to find out. */
export async function refetchIfNewer(queries: QueryClient): Promise<void> {
  const loaded = queries.getQueryData(feedQuery.queryKey)?.pages[0];
  if (!loaded) return;
  const [newest] = (await getPage<PostView>(`${FEED}?limit=1`)).items;
  if (newest && !loaded.items.some(({ id }) => id === newest.id)) await refetchNewestPages(queries);
}

/** The posts of a team, newest first. */
export const teamPostList = (teamId: string): PostListQueries => postListQueries(`/api/teams/${teamId}/posts`);

/** Refetches the newest page of every list that is on the screen. */
export const refetchNewestPages = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey, meta }) => meta === CONTAINS_POSTS && queryKey[1] === NEWEST });

/** The posts on a player's wall, newest first. */
export const wallQuery = (playerId: string) => ({
  ...pagedQuery<PostView>([`/api/users/${playerId}/posts`], `/api/users/${playerId}/posts?limit=20`, readPosts),
  meta: CONTAINS_POSTS,
});

export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: [`/api/posts/${postId}`],
    queryFn: ({ queryKey: [path], signal }) => showFoundPosts(get<PostView>(path ?? '', signal)),
    meta: CONTAINS_POSTS,
  });
