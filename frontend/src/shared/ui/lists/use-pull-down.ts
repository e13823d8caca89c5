import { PULL_TO_REFRESH } from '@contracts/limits';
import { useEffect, useEffectEvent, useState } from 'react';

export interface PullDown {
  /** The distance that the finger has pulled, in pixels. */
  pulled: number;
  /** Lifting the finger now refreshes. */
  isFar: boolean;
  isRefreshing: boolean;
}

/** The indicator stops shortly after the threshold, in pixels. */
const FURTHEST = PULL_TO_REFRESH.distance * 1.25;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Refreshes the page when a finger pulls it down from its top. */
export function usePullDown(refresh: () => Promise<unknown>): PullDown {
  const [pulled, setPulled] = useState(0);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const isFar = pulled > PULL_TO_REFRESH.distance * PULL_TO_REFRESH.share;

  const start = useEffectEvent(async () => {
    setIsRefreshing(true);
    // The lists show their own errors.
    await refresh().catch(() => undefined);
    await pause(PULL_TO_REFRESH.lingers);
    setIsRefreshing(false);
  });

  useEffect(() => {
    let from: { x: number; y: number } | null = null;
    let way = 0;
    const moveTo = (next: number) => {
      way = next;
      setPulled(next);
    };
    const begin = ({ touches: [finger, second], target }: TouchEvent) => {
      const isOnPage = target instanceof Element && !target.closest('[role=dialog], [role=alertdialog]');
      from = finger && !second && isOnPage && window.scrollY <= 0 ? { x: finger.clientX, y: finger.clientY } : null;
    };
    const move = ({ touches: [finger, second] }: TouchEvent) => {
      if (!from || !finger || second || window.scrollY > 0) {
        from = null;
        return moveTo(0);
      }
      const [across, down] = [Math.abs(finger.clientX - from.x), finger.clientY - from.y];
      moveTo(down > across ? Math.min(down, FURTHEST) : 0);
    };
    const end = () => {
      if (from && way > PULL_TO_REFRESH.distance * PULL_TO_REFRESH.share) void start();
      from = null;
      moveTo(0);
    };
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    document.addEventListener('touchstart', begin, options);
    document.addEventListener('touchmove', move, options);
    document.addEventListener('touchend', end, options);
    document.addEventListener('touchcancel', () => ((from = null), moveTo(0)), options);
    // Prevents the browser's own pull-to-refresh, which would reload the whole page.
    document.documentElement.style.overscrollBehaviorY = 'contain';
    return () => {
      listening.abort();
      document.documentElement.style.overscrollBehaviorY = '';
    };
  }, []);

  return { pulled, isFar, isRefreshing };
}
