import { Skeleton } from '@/shared/ui/feedback/skeleton';

export function ConversationSkeleton() {
  return (
    <ul role="status" aria-label="Loading conversations">
      {['w-32', 'w-40', 'w-28', 'w-36', 'w-24', 'w-32'].map((width, index) => (
        <li key={index} className="flex items-center gap-3 py-3">
          <Skeleton className="size-11 rounded-full!" />
          <span className="grid flex-1 gap-2">
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3 w-4/5" />
          </span>
        </li>
      ))}
    </ul>
  );
}
