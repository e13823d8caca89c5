import type { CommentView } from '@contracts/posts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import type { PagedListState } from '@/shared/api/paged-query';

/** Scrolls to the comment that the page's link names, and loads earlier pages until it is there. */
export function useLinkedComment(linked: string | null, list: PagedListState<CommentView>): void {
  // Following the same link again scrolls to the comment again.
  const { key } = useLocation();
  const shown = useRef<string>(undefined);
  const isLoaded = list.items?.some(({ id }) => id === linked) ?? false;
  const mayLoad = list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  const load = useEffectEvent(() => void list.fetchNextPage());

  useEffect(() => {
    if (!linked || shown.current === key) return;
    if (!isLoaded) {
      if (mayLoad) load();
      return;
    }
    shown.current = key;
    const comment = document.getElementById(`comment-${linked}`);
    comment?.scrollIntoView({ block: 'center' });
    comment?.focus({ preventScroll: true });
  }, [linked, key, isLoaded, mayLoad]);
}
