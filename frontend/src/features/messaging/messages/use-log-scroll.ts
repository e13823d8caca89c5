import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Nearer to the end than this counts as being there. */
const END_TOLERANCE_PX = 48;

export interface LogScroll {
  log: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
}

/**
 * Scrolling of a log whose element is laid out from its end (`flex-col-reverse`): what is added above never moves what is
 * read, and at the end it stays at the end. What is added below while reading further up is evened out here.
 * @param lastKey the last message, whose element carries it as `data-message`
 * @param jumps the viewer just wrote it: then the end is where they want to be
 */
export function useLogScroll(lastKey: string | undefined, jumps: boolean): LogScroll {
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const before = useRef<{ key: string; fromEnd: number } | null>(null);

  useLayoutEffect(() => {
    const element = log.current;
    if (!element || !lastKey) return;
    const known = before.current;
    const isFurtherUp = element.scrollTop < -END_TOLERANCE_PX;
    if (known && known.key !== lastKey && isFurtherUp) {
      if (jumps) element.scrollTop = 0;
      else element.scrollTop -= (distanceFromEnd(element, known.key) ?? known.fromEnd) - known.fromEnd;
    }
    before.current = { key: lastKey, fromEnd: distanceFromEnd(element, lastKey) ?? 0 };
  });

  return {
    log,
    isAtEnd,
    onScroll: () => setIsAtEnd((log.current?.scrollTop ?? 0) >= -END_TOLERANCE_PX),
    toEnd: () => log.current?.scrollTo({ top: 0 }),
  };
}

/** The distance of a message from the end of the log, in pixels. */
function distanceFromEnd(log: HTMLElement, key: string): number | undefined {
  const content = log.firstElementChild;
  const message = log.querySelector(`[data-message="${CSS.escape(key)}"]`);
  return content && message ? content.getBoundingClientRect().bottom - message.getBoundingClientRect().top : undefined;
}
