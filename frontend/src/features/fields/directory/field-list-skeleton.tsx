import { CardGridSkeleton } from '@/shared/directory/card-grid-skeleton';
import { Skeleton } from '@/shared/ui/feedback/skeleton';

export function FieldListSkeleton(grid: { columns: number; count?: number }) {
  return (
    <CardGridSkeleton noun="fields" {...grid}>
      <Skeleton className="aspect-video w-full rounded-none! max-md:aspect-5/2" />
      <div className="p-4">
        <Skeleton className="h-6 w-44" />
        <Skeleton className="mt-2.5 h-4 w-32" />
        <Skeleton className="mt-3 h-3.5 w-full" />
        <Skeleton className="mt-2 h-3.5 w-3/5" />
        <Skeleton className="mt-4 h-[22px] w-28" />
      </div>
    </CardGridSkeleton>
  );
}
