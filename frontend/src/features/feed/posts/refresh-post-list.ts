import type { PostView } from '@contracts/posts';
import type { QueryClient } from '@tanstack/react-query';
import { changeCached } from '@/shared/api/change-cached';
import type { Page } from '@/shared/api/http';
import { uniqueItems } from '@/shared/api/paged-query';
import { usePushedPosts } from '../timeline/pushed-posts.store';
import type { PostPages } from './post-pages';
import { feedList, type PostListQueries } from './post-queries';

// Separate from `post-list-updates.ts`, so that a page with posts does not load it before it is needed.

/**
 * Puts a fresh first page on top. If the page overlaps the loaded posts, older posts stay. Otherwise posts are missing in
 * between, and the list starts again with the fresh page.
 */
export function withFreshFirstPage(feed: PostPages, fresh: Page<PostView>): PostPages {
  const lastFresh = fresh.items.at(-1)?.id;
  const loaded = feed.pages.flatMap((page) => page.items);
  const lastFreshIndex = loaded.findIndex((post) => post.id === lastFresh);
  if (lastFreshIndex < 0) return { pages: [fresh], pageParams: feed.pageParams.slice(0, 1) };

  const olderPosts = new Set(loaded.slice(lastFreshIndex + 1));
  const pages = feed.pages.map((page) => ({ ...page, items: page.items.filter((post) => olderPosts.has(post)) }));
  return {
    ...feed,
    pages: pages.map((page, index) =>
      index === 0 ? { ...page, items: [...fresh.items, ...page.items], total: fresh.total } : page,
    ),
  };
}

/**
 * Fetches a list's newest posts and puts them on top of the loaded ones. Refetches the whole list if a pushed post belongs between the loaded ones,
 * because it was released after a review. Returns the first post's id.
 */
export async function refreshPostList(
  queries: QueryClient,
  list: PostListQueries = feedList,
): Promise<string | undefined> {
  const { ids } = usePushedPosts.getState();
  const newest = await queries.fetchQuery({ ...list.newest, staleTime: 0 });
  const { queryKey } = list.displayed;
  changeCached<PostPages>(queries, { queryKey, exact: true }, (feed) => withFreshFirstPage(feed, newest));
  const loaded = uniqueItems(queries.getQueryData(queryKey));
  const oldestId = loaded.at(-1)?.id ?? '';
  if (list === feedList && ids.some((id) => id > oldestId && !loaded.some((post) => post.id === id)))
    await queries.invalidateQueries({ queryKey, exact: true });
  return newest.items[0]?.id;
}
