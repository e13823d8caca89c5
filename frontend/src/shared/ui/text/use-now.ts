import { useSyncExternalStore } from 'react';
import { serverClockOffset } from '../../api/server-clock';

const TICK_INTERVAL_MS = 30_000;
let now = Date.now();
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(onTick: () => void): () => void {
  watchers.add(onTick);
  if (timer === undefined) {
    // The clock does not run while no component uses it.
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const notify of watchers) notify();
    }, TICK_INTERVAL_MS);
  }
  return () => {
    watchers.delete(onTick);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current time. All components share one clock, which ticks twice a minute. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, () => now));
}

/** The current time on the server's clock, for deadlines that the server enforces. The device's clock may be wrong by hours. */
export const useServerNow = (): Date => new Date(useNow().getTime() + serverClockOffset());
