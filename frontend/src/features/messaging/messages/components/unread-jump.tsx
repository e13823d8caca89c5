import { ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { countText } from '@/shared/format/plural';
import { Button } from '@/shared/ui/buttons/button';
import type { UnreadLine } from '../../reading/use-unread-line';

interface UnreadJumpProps {
  log: RefObject<HTMLElement | null>;
  /** Undefined while the line above the first unread message is not loaded. */
  line: RefObject<HTMLElement | null> | undefined;
  unread: UnreadLine;
  /** Shows another message of the conversation. */
  onJump: (seq: number) => void;
}

/** A button that jumps to the first unread message, until the line above that message has been on the screen. */
export function UnreadJump({ log, line, unread, onJump }: UnreadJumpProps) {
  // Null until the observer has reported the position of the line.
  const [place, setPlace] = useState<'above' | 'below' | 'seen' | null>(line ? null : 'above');
  useEffect(() => {
    if (!line?.current || place === 'seen') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const isAbove = entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0);
        setPlace(entry.isIntersecting ? 'seen' : isAbove ? 'above' : 'below');
      },
      { root: log.current },
    );
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [log, line, place]);
  if (place !== 'above') return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="pop absolute! top-3 left-1/2 -translate-x-1/2 rounded-full! shadow-float"
      onClick={() => onJump(unread.after + 1)}
    >
      <ArrowUp size={16} aria-hidden="true" />
      {countText(unread.count, 'new message')}
    </Button>
  );
}
