import { useSyncExternalStore } from 'react';

function watch(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** True while the page's tab is in front. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(watch, () => document.visibilityState === 'visible');
}
