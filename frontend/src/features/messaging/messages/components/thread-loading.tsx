import { clsx } from 'clsx';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';

interface ThreadLoadingProps {
  /** Shown if loading failed: "The messages couldn’t be loaded". */
  failure: string;
  error: Error | null;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Replaces the messages until they and the counterpart are loaded. */
export function ThreadLoading({ failure, error, onRetry, isRetrying }: ThreadLoadingProps) {
  if (!error) return <ThreadSkeleton />;
  return (
    <ErrorState
      className="flex-1 content-center"
      title={failure}
      error={error}
      onRetry={onRetry}
      retrying={isRetrying}
    />
  );
}

const BUBBLES = ['w-64', 'w-40', 'w-52 self-end', 'w-72', 'w-32 self-end'];

function ThreadSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading messages"
      className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden px-5 pb-4 max-md:px-3"
    >
      {BUBBLES.map((width) => (
        <Skeleton key={width} className={clsx('h-9 max-w-[70%] shrink-0 rounded-[14px]!', width)} />
      ))}
    </div>
  );
}
