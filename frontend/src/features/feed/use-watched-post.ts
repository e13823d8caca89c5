import { CLIENT_TIMES } from '@contracts/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import { watchRoom } from '@/shared/realtime/rooms';
import { usePoll } from '@/shared/realtime/use-poll';
import { lookAgainAt } from './api/look-again';

/** Hears of changes to a post while this part of it is on the screen, and asks for them while nothing is pushed. */
export function useWatchedPost(postId: string, part: RefObject<HTMLElement | null>): void {
  const queries = useQueryClient();
  const poll = usePoll(CLIENT_TIMES.notificationsPoll);
  useEffect(() => {
    if (!part.current) return;
    let stop: (() => void) | null = null;
    const leave = () => {
      stop?.();
      stop = null;
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) leave();
      else stop ??= watchRoom(`post:${postId}`, () => void lookAgainAt(queries, postId));
    });
    observer.observe(part.current);
    return () => {
      observer.disconnect();
      leave();
    };
  }, [postId, part, queries]);
  useEffect(() => {
    if (poll === false) return;
    const timer = setInterval(() => void lookAgainAt(queries, postId), poll);
    return () => clearInterval(timer);
  }, [poll, postId, queries]);
}
