import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(width >= 64rem)');

function watch(onChange: () => void): () => void {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

/** For content that only a wide screen loads. For different styles use `lg:`. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => wide.matches);
}
