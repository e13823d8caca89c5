import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import type { MoreMessages } from '../use-thread';
import { Spinner } from '@/shared/ui/feedback/spinner';

interface LoadMoreMessagesProps extends MoreMessages {
  scroller: RefObject<HTMLElement | null>;
  side: 'older' | 'newer';
}

/** Loads the next page when the user scrolls near one end of the loaded messages. */
export function LoadMoreMessages({ scroller, side, load, isLoading, hasFailed }: LoadMoreMessagesProps) {
  const edge = useRef<HTMLDivElement>(null);
  const loadNow = useEffectEvent(load);
  const isWaiting = !isLoading && !hasFailed;

  useEffect(() => {
    if (!edge.current || !isWaiting) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadNow(), {
      root: scroller.current,
      rootMargin: '400px 0px',
    });
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, [scroller, isWaiting]);

  return (
    <div ref={edge} className="grid min-h-11 place-items-center py-2 text-fg-3">
      {hasFailed ? (
        <Button size="sm" variant="outline" onClick={load}>
          {side === 'older' ? 'Older' : 'Newer'} messages couldn’t be loaded. Try again
        </Button>
      ) : (
        <span role="status">
          <Spinner />
          <span className="sr-only">Loading {side} messages</span>
        </span>
      )}
    </div>
  );
}
