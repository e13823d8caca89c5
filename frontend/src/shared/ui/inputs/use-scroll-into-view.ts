import { useEffect, useRef } from 'react';

/** For what opens below an input: where it would be cut off, its page or dialog is scrolled as far as it needs. `size` tells that it grew. */
export function useScrollIntoView<Shown extends HTMLElement>(isShown: boolean, size: number) {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (isShown) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, size]);
  return shown;
}
