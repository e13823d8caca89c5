import { useSyncExternalStore } from 'react';

function watch(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** True while the browser tab is visible. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(watch, () => document.visibilityState === 'visible');
}
