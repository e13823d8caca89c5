import { Skeleton } from '@/shared/ui/feedback/skeleton';

export function NotificationSkeleton() {
  return (
    <div role="status" aria-label="Loading notifications" className="divide-y divide-line">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-10 rounded-full!" />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
