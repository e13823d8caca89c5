import { CardGridSkeleton, AvatarCardSkeleton } from '@/shared/directory/card-grid-skeleton';
import { Skeleton } from '@/shared/ui/feedback/skeleton';

const footer = (
  <div className="mt-4 flex h-[47px] items-end justify-between border-t border-line">
    <Skeleton className="h-4 w-28" />
    <Skeleton className="h-[34px] w-20 rounded-md!" />
  </div>
);

export function PlayerListSkeleton(grid: { columns: number; count?: number }) {
  return (
    <CardGridSkeleton noun="players" {...grid}>
      <AvatarCardSkeleton imageClass="rounded-full!" textClass="md:min-h-[3.9375rem]" footer={footer} />
    </CardGridSkeleton>
  );
}
