import { GAP } from '@/shared/directory/use-card-grid';
import { Skeleton } from '@/shared/ui/skeleton';

/** The places of the cards while they are loading. */
export function FieldListSkeleton({ columns, count = 6 }: { columns: number; count?: number }) {
  return (
    <div
      role="status"
      aria-label="Loading fields"
      className="grid"
      style={{ gap: GAP, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="card overflow-hidden">
          <Skeleton className="aspect-video w-full rounded-none! max-md:aspect-5/2" />
          <div className="p-4">
            <Skeleton className="h-6 w-44" />
            <Skeleton className="mt-2.5 h-4 w-32" />
            <Skeleton className="mt-3 h-3.5 w-full" />
            <Skeleton className="mt-2 h-3.5 w-3/5" />
            <Skeleton className="mt-4 h-[22px] w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}
