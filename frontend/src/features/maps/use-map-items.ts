import { CLIENT_TIMES } from '@contracts/limits';
import type { MapItem, MapKind } from '@contracts/maps';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isFiltered, isLongList } from '@/shared/directory/directory-queries';
import { usePagedList } from '@/shared/api/paged-query';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';
import { mapItemsQuery } from './api/map-queries';

const NONE: readonly MapItem[] = [];
const NO_FILTERS = new URLSearchParams();

/**
 * Loads all pages of a map without filters one after another. The loaded items can be shown before the last page arrives. A search loads only its
 * first page, and the previous items stay until that page has arrived. While the socket is down, games are polled unless more than three pages are
 * loaded, because their seats and starts change.
 */
export function useMapItems(kind: MapKind, request: URLSearchParams = NO_FILTERS) {
  const isSearch = isFiltered(request);
  const poll = usePollInterval(CLIENT_TIMES.notificationsPollInterval);
  const list = usePagedList({
    ...mapItemsQuery(kind, isSearch ? request : NO_FILTERS),
    refetchInterval: (query) => kind === 'games' && !isLongList(query) && poll,
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (!isSearch && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isSearch, hasNextPage, isFetching, isError, fetchNextPage]);

  return {
    items: list.items ?? NONE,
    isSearch,
    /** A search has more items than its first page. */
    hasMore: isSearch && hasNextPage,
    total: list.total,
    isTotalCapped: list.isTotalCapped,
    isPending: list.isPending,
    isFetching,
    error: list.error,
    /** A further page could not be loaded. Otherwise, the items may only be out of date after an error. */
    isIncomplete: list.isFetchNextPageError,
    /** Repeats the request that failed. */
    retry: () => void (list.isFetchNextPageError ? fetchNextPage() : list.refetch()),
  };
}
