import { useEffect, useRef, type FocusEvent } from 'react';

/** Moves the focus to the row when the focused button in it unmounts. */
export function useFallbackFocus() {
  const row = useRef<HTMLDivElement>(null);
  const isHere = useRef(false);
  useEffect(() => {
    if (!isHere.current) return;
    // A closing dialog returns the focus first.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) row.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  });
  return {
    ref: row,
    tabIndex: -1,
    onFocus: () => {
      isHere.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) isHere.current = false;
    },
  };
}
