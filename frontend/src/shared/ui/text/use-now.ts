import { useSyncExternalStore } from 'react';

const TICK = 30_000;
let now = Date.now();
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  if (timer === undefined) {
    // The clock stood still while no component used it.
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const each of watchers) each();
    }, TICK);
  }
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current time. All components share one clock, which ticks twice a minute. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(watch, () => now));
}
