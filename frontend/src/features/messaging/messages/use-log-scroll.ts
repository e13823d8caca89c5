import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance, the log counts as scrolled to its end. */
const END_TOLERANCE_PX = 48;

export interface LogScroll {
  log: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  scrollToEnd: () => void;
}

/**
 * Keeps the visible messages in place while the log grows. Its element is laid out from the end (`flex-col-reverse`), so the browser
 * handles messages that are added above, and messages that are added while the log is at its end. This hook compensates for
 * messages that are added below while the user is reading further up.
 * @param lastKey the key of the last message, which its element has as `data-message`
 * @param jumpsToEnd true if the viewer wrote the last message, which then scrolls into view
 */
export function useLogScroll(lastKey: string | undefined, jumpsToEnd: boolean): LogScroll {
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const before = useRef<{ key: string; fromEnd: number } | null>(null);

  useLayoutEffect(() => {
    const element = log.current;
    if (!element || !lastKey) return;
    const known = before.current;
    const isScrolledUp = element.scrollTop < -END_TOLERANCE_PX;
    if (known && known.key !== lastKey && isScrolledUp) {
      if (jumpsToEnd) element.scrollTop = 0;
      else element.scrollTop -= (distanceFromEnd(element, known.key) ?? known.fromEnd) - known.fromEnd;
    }
    before.current = { key: lastKey, fromEnd: distanceFromEnd(element, lastKey) ?? 0 };
  });

  return {
    log,
    isAtEnd,
    onScroll: () => setIsAtEnd((log.current?.scrollTop ?? 0) >= -END_TOLERANCE_PX),
    scrollToEnd: () => log.current?.scrollTo({ top: 0 }),
  };
}

/** The distance of a message from the end of the log, in pixels. */
function distanceFromEnd(log: HTMLElement, key: string): number | undefined {
  const content = log.firstElementChild;
  const message = log.querySelector(`[data-message="${CSS.escape(key)}"]`);
  return content && message ? content.getBoundingClientRect().bottom - message.getBoundingClientRect().top : undefined;
}
