import { GAP } from '@/shared/directory/use-card-grid';
import { Skeleton } from '@/shared/ui/skeleton';

/** The places of the cards while they are loading. */
export function TeamListSkeleton({ columns, count = 6 }: { columns: number; count?: number }) {
  return (
    <div
      role="status"
      aria-label="Loading teams"
      className="grid"
      style={{ gap: GAP, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="card p-5 max-md:p-4">
          <div className="flex items-center gap-3.5">
            <Skeleton className="size-14 rounded-[12px]!" />
            <div className="grid gap-2">
              <Skeleton className="h-5 w-36" />
              <Skeleton className="h-3.5 w-20" />
            </div>
          </div>
          <div className="mt-3 grid gap-2.5 py-1 md:min-h-[2.625rem]">
            <Skeleton className="h-3.5 w-full" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
          <Skeleton className="mt-3 h-[22px] w-32" />
          <div className="mt-4 flex h-[34px] items-end border-t border-line">
            <Skeleton className="h-4 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
