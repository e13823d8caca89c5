import { useSyncExternalStore } from 'react';

function createMediaQueryHook(query: string): () => boolean {
  const media = window.matchMedia(query);
  const watch = (onChange: () => void) => {
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(watch, () => media.matches);
}

/** For different behaviour on phones. For different styles use `max-md:`. */
export const useIsPhone = createMediaQueryHook('(width < 48rem)');

/** For content that only a wide screen loads. For different styles use `lg:`. */
export const useIsWide = createMediaQueryHook('(width >= 64rem)');
