import { useSyncExternalStore } from 'react';

function watch(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether somebody can see the page: its tab is in front. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(watch, () => document.visibilityState === 'visible');
}
