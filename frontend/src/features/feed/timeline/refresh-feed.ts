import type { QueryClient } from '@tanstack/react-query';
import { feedList, type PostListQueries } from '../posts/post-queries';
import { withFreshFirstPage } from '../posts/post-pages';

/** Fetches a list's newest posts and puts them on top of the loaded ones. Returns the first post's id. */
export async function refreshFeed(queries: QueryClient, list: PostListQueries = feedList): Promise<string | undefined> {
  const newest = await queries.fetchQuery({ ...list.newest, staleTime: 0 });
  queries.setQueryData(list.loaded.queryKey, (feed) => feed && withFreshFirstPage(feed, newest));
  return newest.items[0]?.id;
}
