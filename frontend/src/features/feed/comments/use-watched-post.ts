import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import { watchRoom } from '@/shared/realtime/room-watchers';
import { usePolling } from '@/shared/realtime/use-polling';
import { refetchPostAndComments } from '../posts/refetch-post';

/** Hears of changes to a post while this part of it is on the screen, and asks for them while nothing is pushed. */
export function useWatchedPost(postId: string, part: RefObject<HTMLElement | null>): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!part.current) return;
    let stop: (() => void) | null = null;
    const leave = () => {
      stop?.();
      stop = null;
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) leave();
      else stop ??= watchRoom(`post:${postId}`, () => void refetchPostAndComments(queries, postId));
    });
    observer.observe(part.current);
    return () => {
      observer.disconnect();
      leave();
    };
  }, [postId, part, queries]);
  usePolling(() => refetchPostAndComments(queries, postId));
}
