import { clsx } from 'clsx';
import { Skeleton } from '@/shared/ui/feedback/skeleton';

const BUBBLES = ['w-64', 'w-40', 'w-52 self-end', 'w-72', 'w-32 self-end'];

export function ThreadSkeleton() {
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
