import { Skeleton } from '@/shared/ui/feedback/skeleton';

/** Skeleton of the game page. */
export function GameSkeleton() {
  return (
    <div role="status" aria-label="Loading game" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Skeleton className="h-78 w-full rounded-lg! max-md:rounded-none!" />
      <div className="grid grid-cols-[minmax(0,1fr)_312px] gap-6 max-lg:grid-cols-[minmax(0,1fr)] max-md:px-4">
        <div className="grid content-start gap-6">
          <Skeleton className="h-14 w-full max-w-2xl" />
          <Skeleton className="h-12 w-full max-w-md" />
          <Skeleton className="h-22 rounded-lg!" />
        </div>
        <Skeleton className="h-64 rounded-lg! max-lg:hidden" />
      </div>
    </div>
  );
}
