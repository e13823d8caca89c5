import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../buttons/button';
import { useMayLoad } from '../lazy/load-phase';

interface LoadMoreProps {
  /** "Load more posts" */
  label: string;
  onLoad: () => void;
  isLoading: boolean;
  /** The next page could not be loaded. It loads again only when the button is pressed. */
  hasFailed: boolean;
  /** Loads shortly before the button scrolls into view. */
  isAutomatic: boolean;
  className?: string;
}

/** Loads the next page of a list. */
export function LoadMore({ label, onLoad, isLoading, hasFailed, isAutomatic, className }: LoadMoreProps) {
  const sentinel = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  const mayLoad = useMayLoad('side');
  const isWatching = isAutomatic && mayLoad && !isLoading && !hasFailed;

  useEffect(() => {
    const element = sentinel.current;
    if (!element || !isWatching) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: '600px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWatching]);

  return (
    <div
      ref={sentinel}
      className={clsx('grid', isAutomatic ? 'justify-items-center' : 'justify-items-start', className)}
    >
      {hasFailed && (
        <p role="alert" className="mb-3 text-sm text-fg-2">
          The rest couldn’t be loaded.
        </p>
      )}
      <Button
        variant={isAutomatic ? 'outline' : 'ghost'}
        size={isAutomatic ? 'md' : 'sm'}
        loading={isLoading}
        onClick={onLoad}
      >
        {hasFailed ? 'Try again' : isLoading ? 'Loading...' : label}
      </Button>
    </div>
  );
}
