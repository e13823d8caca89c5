import type { MapItem, MapKind } from '@contracts/maps';
import { useEffect } from 'react';
import { usePagedList } from '@/shared/api/paged-query';
import { mapItemsQuery } from './api/map-queries';

const NONE: readonly MapItem[] = [];

/** Loads all pages one after another. The loaded items can be shown meanwhile. */
export function useMapItems(kind: MapKind) {
  const list = usePagedList(mapItemsQuery(kind));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  return {
    items: list.items ?? NONE,
    total: list.total,
    isTotalCapped: list.isTotalCapped,
    isPending: list.isPending,
    isFetching,
    error: list.error,
    /** Continues after an error. */
    retry: () => void (data ? fetchNextPage() : list.refetch()),
  };
}
