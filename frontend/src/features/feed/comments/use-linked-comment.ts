import type { CommentView } from '@contracts/posts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** What the list's query says of the comments before those that are loaded. */
export interface EarlierComments {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Brings the comment that one came for onto the screen, and loads until it is there. */
export function useLinkedComment(
  marked: string | null,
  comments: readonly CommentView[],
  earlier: EarlierComments,
): void {
  // Following the same link again brings it back again.
  const { key } = useLocation();
  const shown = useRef<string>(undefined);
  const isLoaded = comments.some(({ id }) => id === marked);
  const mayLoad = earlier.hasNextPage && !earlier.isFetchingNextPage && !earlier.isFetchNextPageError;
  const load = useEffectEvent(() => void earlier.fetchNextPage());

  useEffect(() => {
    if (!marked || shown.current === key) return;
    if (!isLoaded) {
      if (mayLoad) load();
      return;
    }
    shown.current = key;
    const comment = document.getElementById(`comment-${marked}`);
    comment?.scrollIntoView({ block: 'center' });
    comment?.focus({ preventScroll: true });
  }, [marked, key, isLoaded, mayLoad]);
}
