import { Skeleton } from '../ui/feedback/skeleton';

interface RowListSkeletonProps {
  noun: string;
  /** Size and shape of the picture. */
  imageClass: string;
}

/** The list beside a map while it loads. */
export function RowListSkeleton({ noun, imageClass }: RowListSkeletonProps) {
  return (
    <div role="status" aria-label={`Loading ${noun}`} className="grid gap-4">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex items-center gap-3.5 p-3">
          <Skeleton className={`shrink-0 ${imageClass}`} />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="mt-2.5 h-3 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
