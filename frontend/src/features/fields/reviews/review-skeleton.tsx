import { Skeleton } from '@/shared/ui/feedback/skeleton';

export function ReviewSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading reviews" className="grid gap-4 max-md:gap-2">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card p-5 max-md:p-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full!" />
            <div className="grid gap-2">
              <Skeleton className="h-4 w-36" />
              <Skeleton className="h-3 w-20" />
            </div>
          </div>
          <Skeleton className="mt-4 h-3.5 w-full" />
          <Skeleton className="mt-2 h-3.5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
