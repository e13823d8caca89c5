import { Skeleton } from '@/shared/ui/feedback/skeleton';

interface PlayerSkeletonProps {
  /** The text for screen readers, such as "Loading the waitlist". */
  label: string;
  rows: number;
}

/** Placeholder rows while a list of players or teams loads. */
export function PlayerSkeleton({ label, rows }: PlayerSkeletonProps) {
  return (
    <div role="status" aria-label={label} className="card divide-y divide-line">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-3 px-5 py-2.5 max-md:px-4">
          <Skeleton className="size-10 rounded-full!" />
          <Skeleton className="h-4 w-44" />
        </div>
      ))}
    </div>
  );
}
