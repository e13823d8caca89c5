import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import { watchRoom } from '@/shared/realtime/room-watchers';
import { usePolling } from '@/shared/realtime/use-polling';
import { refetchPostAndComments } from '../posts/refetch-post';

/** Refetches a post when it changes, as long as the card that contains the given element is on the screen. Polls while the socket is disconnected. */
export function useWatchedPost(postId: string, element: RefObject<HTMLElement | null>): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!element.current) return;
    let stop: (() => void) | null = null;
    const stopWatching = () => {
      stop?.();
      stop = null;
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) stopWatching();
      else stop ??= watchRoom(`post:${postId}`, () => void refetchPostAndComments(queries, postId));
    });
    observer.observe(element.current.closest('article') ?? element.current);
    return () => {
      observer.disconnect();
      stopWatching();
    };
  }, [postId, element, queries]);
  usePolling(() => refetchPostAndComments(queries, postId));
}
