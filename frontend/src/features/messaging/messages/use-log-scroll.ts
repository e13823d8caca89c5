import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance, the log counts as scrolled to its end. */
const END_TOLERANCE_PX = 48;

export interface LogScroll {
  log: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  scrollToEnd: () => void;
}

/** A message on the screen, its distance from the top of the log in pixels, and the `scrollTop` at which it was measured. */
interface Anchor {
  key: string;
  top: number;
  scrollTop: number;
}

/**
 * Keeps the visible messages in place while the log grows or shrinks on either side. The log is laid out from the end
 * (`flex-col-reverse`), so the browser keeps it scrolled to its end.
 * @param lastKey the key of the last message
 * @param jumpsToEnd true if the viewer wrote the last message, which then scrolls into view
 */
export function useLogScroll(lastKey: string | undefined, jumpsToEnd: boolean): LogScroll {
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const anchor = useRef<Anchor | null>(null);
  const shownLast = useRef(lastKey);

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const isNewLast = shownLast.current !== lastKey;
    shownLast.current = lastKey;
    if (isNewLast && jumpsToEnd) {
      element.scrollTop = 0;
      anchor.current = null;
    } else if (anchor.current) {
      const { key, top, scrollTop } = anchor.current;
      // The log may have been scrolled since, and its scroll event comes later. Only what has grown or shrunk is corrected. If the log has become too
      // short for the old position, the browser has moved it to the smallest `scrollTop`.
      const scrollTopBefore = Math.max(scrollTop, element.clientHeight - element.scrollHeight);
      const expectedTop = top - (element.scrollTop - scrollTopBefore);
      element.scrollTop += (topOf(element, key) ?? expectedTop) - expectedTop;
      anchor.current = findAnchor(element);
    }
    // At the end there is no anchor, so nothing is measured. Reading a position would make the browser lay out the whole log.
  });

  return {
    log,
    isAtEnd,
    onScroll: () => {
      if (!log.current) return;
      anchor.current = findAnchor(log.current);
      setIsAtEnd(isScrolledToEnd(log.current));
    },
    scrollToEnd: () => log.current?.scrollTo({ top: 0 }),
  };
}

const isScrolledToEnd = (log: HTMLElement): boolean => log.scrollTop >= -END_TOLERANCE_PX;

/** Returns the first message that begins at or below the top of the log, or null at the end of the log. */
function findAnchor(log: HTMLElement): Anchor | null {
  if (isScrolledToEnd(log)) return null;
  const { top } = log.getBoundingClientRect();
  for (const message of log.querySelectorAll<HTMLElement>('[data-message]')) {
    const distance = message.getBoundingClientRect().top - top;
    if (distance >= 0 && message.dataset.message)
      return { key: message.dataset.message, top: distance, scrollTop: log.scrollTop };
  }
  return null;
}

function topOf(log: HTMLElement, key: string): number | undefined {
  const message = log.querySelector(`[data-message="${CSS.escape(key)}"]`);
  return message ? message.getBoundingClientRect().top - log.getBoundingClientRect().top : undefined;
}
