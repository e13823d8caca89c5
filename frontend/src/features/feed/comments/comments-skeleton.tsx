import { Skeleton } from '@/shared/ui/feedback/skeleton';

export function CommentsSkeleton() {
  return (
    <div role="status" aria-label="Loading comments" className="grid gap-4 border-t border-line px-5 py-4 max-md:px-4">
      {['w-4/5', 'w-3/5'].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-8 shrink-0 rounded-full!" />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3 w-16" />
          </div>
        </div>
      ))}
    </div>
  );
}
