import type { CommentView } from '@contracts/posts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import type { PagedListState } from '@/shared/api/paged-query';

/** Scrolls to the comment in the URL's hash, loading earlier pages until it is there. */
export function useLinkedComment(linkedId: string | null, list: PagedListState<CommentView>): void {
  // Following the same link again scrolls to the comment again.
  const { key } = useHistoryEntry();
  const handledKey = useRef<string>(undefined);
  const isLoaded = list.items?.some(({ id }) => id === linkedId) ?? false;
  const canLoad = list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  const load = useEffectEvent(() => void list.fetchNextPage());

  useEffect(() => {
    if (!linkedId || handledKey.current === key) return;
    if (!isLoaded) {
      if (canLoad) load();
      return;
    }
    handledKey.current = key;
    const comment = document.getElementById(`comment-${linkedId}`);
    comment?.scrollIntoView({ block: 'center' });
    comment?.focus({ preventScroll: true });
  }, [linkedId, key, isLoaded, canLoad]);
}
