import type { MapItem, MapKind } from '@contracts/maps';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { mapItemsQuery } from './api/map-queries';

/** All of them: page after page is asked for, and those that are here can be shown meanwhile. */
export function useMapItems(kind: MapKind) {
  const list = useInfiniteQuery(mapItemsQuery(kind));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  // What moved up between two pages would stand twice.
  const items = useMemo(
    () => [
      ...new Map<string, MapItem>(data?.pages.flatMap((page) => page.items).map((item) => [item.id, item])).values(),
    ],
    [data],
  );
  return {
    items,
    total: data?.pages.at(-1)?.total ?? 0,
    isPending: list.isPending,
    isFetching,
    error: list.error,
    /** Goes on where it stopped. */
    retry: () => void (data ? fetchNextPage() : list.refetch()),
  };
}
