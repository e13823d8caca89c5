import { Card } from '@/shared/ui/layout/card';
import { Skeleton } from '@/shared/ui/feedback/skeleton';

export function PostListSkeleton({ posts = 3 }: { posts?: number }) {
  return (
    <div role="status" aria-label="Loading posts" className="grid gap-4 max-md:gap-2">
      {Array.from({ length: posts }, (_, index) => (
        <Card as="div" key={index} className="px-5 py-4 max-md:px-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full!" />
            <div className="grid gap-2">
              <Skeleton className="h-3.5 w-40" />
              <Skeleton className="h-3 w-24" />
            </div>
          </div>
          <div className="mt-4 grid gap-2.5 pb-1">
            <Skeleton className="h-3.5 w-full" />
            <Skeleton className="h-3.5 w-11/12" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        </Card>
      ))}
    </div>
  );
}
