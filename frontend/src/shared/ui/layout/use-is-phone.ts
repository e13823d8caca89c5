import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(width < 48rem)');

function watch(onChange: () => void): () => void {
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
}

/** For different behaviour on phones. For different styles use `max-md:`. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(watch, () => phone.matches);
}
