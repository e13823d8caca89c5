import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { Spinner } from '@/shared/ui/feedback/spinner';

interface OlderMessagesProps {
  scroller: RefObject<HTMLElement | null>;
  load: () => void;
  isLoading: boolean;
  hasFailed: boolean;
}

/** Loads the next older page when the user scrolls near the top of the thread. */
export function OlderMessages({ scroller, load, isLoading, hasFailed }: OlderMessagesProps) {
  const top = useRef<HTMLDivElement>(null);
  const loadNow = useEffectEvent(load);
  const isWaiting = !isLoading && !hasFailed;

  useEffect(() => {
    if (!top.current || !isWaiting) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadNow(), {
      root: scroller.current,
      rootMargin: '400px 0px 0px',
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [scroller, isWaiting]);

  return (
    <div ref={top} className="grid min-h-11 place-items-center py-2 text-fg-3">
      {hasFailed ? (
        <Button size="sm" variant="line" onClick={load}>
          Older messages could not be loaded. Try again
        </Button>
      ) : (
        <span role="status">
          <Spinner />
          <span className="sr-only">Loading older messages</span>
        </span>
      )}
    </div>
  );
}
