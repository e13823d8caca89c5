import { Skeleton } from '@/shared/ui/feedback/skeleton';

/** Skeleton of the field page. */
export function FieldSkeleton() {
  return (
    <div role="status" aria-label="Loading field" className="grid gap-5">
      <Skeleton className="h-88 w-full rounded-md! max-md:h-60 max-md:rounded-none!" />
      <div className="grid gap-2.5 max-md:px-4">
        <Skeleton className="h-9 w-72" />
        <Skeleton className="h-5 w-52" />
      </div>
      <Skeleton className="h-11 w-full max-w-md max-md:mx-4" />
      <div className="grid grid-cols-[minmax(0,1fr)_312px] gap-6 max-lg:grid-cols-1">
        <Skeleton className="h-64 rounded-lg! max-md:rounded-none!" />
        <Skeleton className="h-64 rounded-lg! max-lg:hidden" />
      </div>
    </div>
  );
}
