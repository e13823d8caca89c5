import { CardGridSkeleton, AvatarCardSkeleton } from '@/shared/directory/card-grid-skeleton';
import { Skeleton } from '@/shared/ui/feedback/skeleton';

const footer = (
  <div className="mt-4 flex h-[34px] items-end border-t border-line">
    <Skeleton className="h-4 w-40" />
  </div>
);

export function TeamListSkeleton(grid: { columns: number; count?: number }) {
  return (
    <CardGridSkeleton noun="teams" {...grid}>
      <AvatarCardSkeleton imageClass="rounded-[12px]!" textClass="md:min-h-[2.625rem]" footer={footer} />
    </CardGridSkeleton>
  );
}
