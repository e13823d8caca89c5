import type { QueryClient } from '@tanstack/react-query';
import { feedQuery, newestPostsQuery } from './api/feed-queries';
import { withNewest } from './feed-cache';

/** Reads the newest posts and puts them on top of what is loaded; answers the first one's id. */
export async function refreshFeed(queries: QueryClient): Promise<string | undefined> {
  const newest = await queries.fetchQuery({ ...newestPostsQuery, staleTime: 0 });
  queries.setQueryData(feedQuery.queryKey, (feed) => feed && withNewest(feed, newest));
  return newest.items[0]?.id;
}
