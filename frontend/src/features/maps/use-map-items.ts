import type { MapItem, MapKind } from '@contracts/maps';
import { useEffect } from 'react';
import { usePagedList } from '@/shared/api/paged-query';
import { mapItemsQuery } from './api/map-queries';

const NONE: readonly MapItem[] = [];

/** All of them: page after page is asked for, and those that are here can be shown meanwhile. */
export function useMapItems(kind: MapKind) {
  const list = usePagedList(mapItemsQuery(kind));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  return {
    items: list.items ?? NONE,
    total: list.total,
    isPending: list.isPending,
    isFetching,
    error: list.error,
    /** Goes on where it stopped. */
    retry: () => void (data ? fetchNextPage() : list.refetch()),
  };
}
