import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../buttons/button';

interface LoadMoreProps {
  /** "Load more posts" */
  label: string;
  onLoad: () => void;
  isLoading: boolean;
  /** The last page could not be read: it is not asked for again by itself. */
  hasFailed?: boolean;
  className?: string;
}

/** At the end of a list that has more: loads by itself shortly before it comes into view, and by its button. */
export function LoadMore({ label, onLoad, isLoading, hasFailed = false, className }: LoadMoreProps) {
  const sentinel = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  const isWaiting = !isLoading && !hasFailed;

  useEffect(() => {
    const element = sentinel.current;
    if (!element || !isWaiting) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: '600px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWaiting]);

  return (
    <div ref={sentinel} className={clsx('grid justify-items-center', className)}>
      {hasFailed && (
        <p role="alert" className="mb-3 text-sm text-fg-2">
          The rest could not be loaded.
        </p>
      )}
      <Button variant="line" loading={isLoading} onClick={onLoad}>
        {hasFailed ? 'Try again' : isLoading ? 'Loading...' : label}
      </Button>
    </div>
  );
}
