import type { QueryClient } from '@tanstack/react-query';
import { feedList, type GrowingList } from './api/feed-queries';
import { withNewest } from './feed-cache';

/** Reads the newest posts of a list and puts them on top of what is loaded; answers the first one's id. */
export async function refreshFeed(queries: QueryClient, list: GrowingList = feedList): Promise<string | undefined> {
  const newest = await queries.fetchQuery({ ...list.newest, staleTime: 0 });
  queries.setQueryData(list.loaded.queryKey, (feed) => feed && withNewest(feed, newest));
  return newest.items[0]?.id;
}
