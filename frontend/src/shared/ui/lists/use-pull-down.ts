import { PULL_TO_REFRESH } from '@contracts/limits';
import { useEffect, useEffectEvent, useState } from 'react';

export interface PullDown {
  /** The distance that the finger has pulled, in pixels. */
  pulled: number;
  /** True once the pull is long enough to refresh when the finger lifts. */
  willRefresh: boolean;
  isRefreshing: boolean;
}

/** The indicator stops shortly after the threshold, in pixels. */
const MAX_PULL = PULL_TO_REFRESH.distance * 1.25;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Refreshes the page when a finger pulls it down from its top. */
export function usePullDown(refresh: () => Promise<unknown>): PullDown {
  const [pulled, setPulled] = useState(0);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const willRefresh = pulled > PULL_TO_REFRESH.distance * PULL_TO_REFRESH.triggerRatio;

  const refreshPage = useEffectEvent(async () => {
    setIsRefreshing(true);
    // The lists show their own errors.
    await refresh().catch(() => undefined);
    await pause(PULL_TO_REFRESH.indicatorDuration);
    setIsRefreshing(false);
  });

  useEffect(() => {
    let start: { x: number; y: number } | null = null;
    let distance = 0;
    const updateDistance = (next: number) => {
      distance = next;
      setPulled(next);
    };
    const handleTouchStart = ({ touches: [finger, second], target }: TouchEvent) => {
      const isOnPage = target instanceof Element && !target.closest('[role=dialog], [role=alertdialog]');
      start = finger && !second && isOnPage && window.scrollY <= 0 ? { x: finger.clientX, y: finger.clientY } : null;
    };
    const handleTouchMove = ({ touches: [finger, second] }: TouchEvent) => {
      if (!start || !finger || second || window.scrollY > 0) {
        start = null;
        return updateDistance(0);
      }
      const [across, down] = [Math.abs(finger.clientX - start.x), finger.clientY - start.y];
      updateDistance(down > across ? Math.min(down, MAX_PULL) : 0);
    };
    const handleTouchEnd = () => {
      if (start && distance > PULL_TO_REFRESH.distance * PULL_TO_REFRESH.triggerRatio) void refreshPage();
      start = null;
      updateDistance(0);
    };
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    document.addEventListener('touchstart', handleTouchStart, options);
    document.addEventListener('touchmove', handleTouchMove, options);
    document.addEventListener('touchend', handleTouchEnd, options);
    document.addEventListener('touchcancel', () => ((start = null), updateDistance(0)), options);
    // Prevents the browser's own pull-to-refresh, which would reload the whole page.
    document.documentElement.style.overscrollBehaviorY = 'contain';
    return () => {
      listening.abort();
      document.documentElement.style.overscrollBehaviorY = '';
    };
  }, []);

  return { pulled, willRefresh, isRefreshing };
}
