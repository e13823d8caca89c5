import {
  infiniteQueryOptions,
  replaceEqualDeep,
  useInfiniteQuery,
  type InfiniteData,
  type Query,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { getPage, type Page } from './http';

/** The loaded pages of a list, as the query cache holds them. */
export type Pages<Item> = InfiniteData<Page<Item>>;

/** A `pagedQuery` in the cache, as option callbacks receive it. */
export type CachedPagedQuery<Item> = Query<Page<Item>, Error, InfiniteData<Page<Item>, string>>;

/** A list that is read page by page. `firstPage` is the path of the first page; each answer names the next one. */
export function pagedQuery<Item>(queryKey: QueryKey, firstPage: string, read = getPage<Item>) {
  return infiniteQueryOptions<Page<Item>, Error, Pages<Item>, QueryKey, string>({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    structuralSharing: (before, after) => withCurrentPages(before as Pages<Item> | undefined, after as Pages<Item>),
  });
}

/**
 * The library adds a next page to the pages as they were when it was requested. This adds it to the pages as they are now, for example with a like.
 * Must not be combined with `select`, whose result would be passed here.
 */
function withCurrentPages<Item>(now: Pages<Item> | undefined, fetched: Pages<Item>): Pages<Item> {
  const count = now?.pages.length ?? 0;
  if (!now || !fetched.pages[count]) return replaceEqualDeep(now, fetched);
  // If the list has been replaced since the request, the page does not follow it.
  return fetched.pageParams[count] === now.pages[count - 1]?.next
    ? { ...fetched, pages: [...now.pages, ...fetched.pages.slice(count)] }
    : now;
}

export type PagedQuery<Item> = ReturnType<typeof pagedQuery<Item>>;

/** The items of all loaded pages. Rows move between two requests, so two pages may hold the same item. */
export function uniqueItems<Item extends { id: string }>(pages: Pages<Item> | undefined): Item[] {
  const items = new Map<string, Item>();
  for (const item of pages?.pages.flatMap((page) => page.items) ?? [])
    if (!items.has(item.id)) items.set(item.id, item);
  return [...items.values()];
}

/** The state that `PagedList` renders. */
export interface PagedListState<Item> {
  /** Undefined until the first page has arrived. */
  items: readonly Item[] | undefined;
  /** The number of items on all pages, as of the last loaded page. */
  total: number;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  /** The items belong to the previous search, because the current one is still loading. */
  isPlaceholderData?: boolean;
}

type Options<Item> = UseInfiniteQueryOptions<Page<Item>, Error, Pages<Item>, QueryKey, string>;

export function usePagedList<Item extends { id: string }>(query: Options<Item>) {
  const list = useInfiniteQuery(query);
  const { data } = list;
  const items = useMemo(() => data && uniqueItems(data), [data]);
  const last = data?.pages.at(-1);
  return { ...list, items, total: last?.total ?? 0, isTotalCapped: last?.isTotalCapped ?? false };
}
