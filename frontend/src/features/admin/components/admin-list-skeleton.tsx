import { Skeleton } from '@/shared/ui/feedback/skeleton';

export function AdminListSkeleton({ noun }: { noun: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={`Loading ${noun}`} className="grid gap-6 p-4">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full!" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3.5 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}
