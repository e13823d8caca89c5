import { useEffect, useRef } from 'react';

/** Scrolls an element that opens below an input fully into view, again whenever `size` changes. */
export function useScrollIntoView<Opened extends HTMLElement>(isShown: boolean, size: number) {
  const element = useRef<Opened>(null);
  useEffect(() => {
    if (isShown) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, size]);
  return element;
}
