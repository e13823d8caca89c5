import { Skeleton } from '@/shared/ui/skeleton';

export function PlayerListSkeleton() {
  return (
    <div role="status" aria-label="Loading players">
      <Skeleton className="mb-4 h-[18px] w-44 max-md:mx-4" />
      <div className="grid grid-cols-3 gap-4 max-[1100px]:grid-cols-2 max-md:grid-cols-1 max-md:gap-2">
        {Array.from({ length: 6 }, (_, at) => (
          <div key={at} className="card p-5 max-md:p-4">
            <div className="flex items-center gap-3.5">
              <Skeleton className="size-14 rounded-full!" />
              <div className="grid gap-2">
                <Skeleton className="h-5 w-36" />
                <Skeleton className="h-3.5 w-20" />
              </div>
            </div>
            <div className="mt-3 grid gap-2.5 py-1">
              <Skeleton className="h-3.5 w-full" />
              <Skeleton className="h-3.5 w-4/5" />
            </div>
            <div className="mt-4 flex h-[47px] items-end justify-end border-t border-line">
              <Skeleton className="h-[34px] w-20 rounded-md!" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
