import { Skeleton } from '@/shared/ui/feedback/skeleton';

/** Skeleton of the field page. */
export function FieldSkeleton() {
  return (
    <div role="status" aria-label="Loading field" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Skeleton className="h-88 w-full rounded-md! max-md:h-60 max-md:rounded-none!" />
      <div className="grid gap-2.5 max-md:px-4">
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-5 w-52 max-w-full" />
      </div>
      <div className="max-md:px-4">
        <Skeleton className="h-11 max-w-md" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_312px] gap-6 max-lg:grid-cols-[minmax(0,1fr)]">
        <Skeleton className="h-64 rounded-lg! max-md:rounded-none!" />
        <Skeleton className="h-64 rounded-lg! max-lg:hidden" />
      </div>
    </div>
  );
}
