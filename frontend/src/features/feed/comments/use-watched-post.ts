import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { useConnection } from '@/shared/realtime/connection';
import { watchRoom } from '@/shared/realtime/room-watchers';
import { usePolling } from '@/shared/realtime/use-polling';
import { refetchPostAndComments } from '../posts/refetch-post';

/** Refetches a post when it changes, as long as the card that contains the given element is on the screen. Polls while the socket is disconnected. */
export function useWatchedPost(postId: string, element: RefObject<HTMLElement | null>): void {
  const queries = useQueryClient();
  const isOnScreen = useRef(false);
  /** A poll was skipped while the card was off the screen. */
  const isRefetchDue = useRef(false);
  useEffect(() => {
    if (!element.current) return;
    let stop: (() => void) | null = null;
    const stopWatching = () => {
      stop?.();
      stop = null;
    };
    const refetch = () => {
      isRefetchDue.current = false;
      void refetchPostAndComments(queries, postId);
    };
    const observer = new IntersectionObserver((entries) => {
      isOnScreen.current = entries.at(-1)?.isIntersecting ?? false;
      if (!isOnScreen.current) stopWatching();
      else {
        stop ??= watchRoom(`post:${postId}`, refetch);
        // With a socket, entering the room refetches.
        if (isRefetchDue.current && useConnection.getState().status !== 'live') refetch();
      }
    });
    observer.observe(element.current.closest('article') ?? element.current);
    return () => {
      observer.disconnect();
      stopWatching();
    };
  }, [postId, element, queries]);
  usePolling(async () => {
    if (isOnScreen.current) await refetchPostAndComments(queries, postId);
    else isRefetchDue.current = true;
  });
}
