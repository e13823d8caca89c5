import { useEffect, useEffectEvent, useRef } from 'react';
import type { PagedListState } from '@/shared/api/paged-query';
import { useHistoryEntry } from '@/shared/navigation/history-entry';

interface LinkedItem {
  /** Null if the link names no item. */
  id: string | null;
  /** The id of the item's element. */
  elementId: string;
  /** The id of the element that is shown if the list does not contain the item. */
  fallbackId?: string;
}

/** Scrolls to the item that the URL names, loading further pages until the item is there. */
export function useLinkedItem<Item extends { id: string }>(
  list: PagedListState<Item>,
  { id, elementId, fallbackId }: LinkedItem,
): void {
  // Following the same link again scrolls to the item again.
  const { key } = useHistoryEntry();
  const handledKey = useRef<string>(undefined);
  const isLoaded = list.items?.some((item) => item.id === id) ?? false;
  const isMissing = !isLoaded && list.items !== undefined && !list.isFetching && !list.hasNextPage;
  const canLoad = list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  const load = useEffectEvent(() => void list.fetchNextPage());

  useEffect(() => {
    if (!id || handledKey.current === key) return;
    if (!isLoaded && !isMissing) {
      if (canLoad) load();
      return;
    }
    handledKey.current = key;
    const element = document.getElementById(isLoaded ? elementId : (fallbackId ?? ''));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [id, elementId, fallbackId, key, isLoaded, isMissing, canLoad]);
}
