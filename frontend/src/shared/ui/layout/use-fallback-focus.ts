import { useEffect, useRef, type FocusEvent } from 'react';

/** For a row of buttons that come and go by what they do: whoever was at one that went stays at the row. */
export function useFallbackFocus() {
  const row = useRef<HTMLDivElement>(null);
  const isHere = useRef(false);
  useEffect(() => {
    if (!isHere.current) return;
    // Not before a dialog that closes has given the focus back.
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
