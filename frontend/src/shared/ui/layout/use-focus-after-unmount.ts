import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the closest ancestor that can take it, at the latest `main`, when the element unmounts with the focus in it. Where something
 * around the element stays, use `useFallbackFocus`.
 */
export function useFocusAfterUnmount<Item extends HTMLElement = HTMLDivElement>() {
  const item = useRef<Item>(null);
  useLayoutEffect(() => {
    const element = item.current;
    return () => {
      if (element?.contains(document.activeElement))
        element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return item;
}
