import { useEffect, useRef } from 'react';

/** Scrolls an element that opens below an input fully into view, again whenever `size` changes. */
export function useScrollIntoView<Shown extends HTMLElement>(isShown: boolean, size: number) {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (isShown) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, size]);
  return shown;
}
