import { useEffect, useRef, type FocusEvent } from 'react';

/** Moves the focus to the row when the focused button in it unmounts. */
export function useFallbackFocus<Row extends HTMLElement = HTMLDivElement>() {
  const row = useRef<Row>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (!hasFocus.current) return;
    // A closing dialog returns the focus first.
    const timer = setTimeout(() => {
      // A menu that is opening takes the focus itself. It would close if something else took it first.
      if (document.querySelector('[role=menu][data-state=open]')) return;
      if (document.activeElement === document.body) row.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  });
  return {
    ref: row,
    tabIndex: -1,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) hasFocus.current = false;
    },
  };
}
