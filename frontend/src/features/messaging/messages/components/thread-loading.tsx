import { ErrorState } from '@/shared/ui/feedback/error-state';
import { ThreadSkeleton } from './thread-skeleton';

interface ThreadLoadingProps {
  /** Shown if loading failed: "The messages couldn’t be loaded". */
  failure: string;
  error: Error | null;
  onRetry: () => void;
  isRetrying: boolean;
}

/** In place of the messages, until they or the other side of the conversation are loaded. */
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
