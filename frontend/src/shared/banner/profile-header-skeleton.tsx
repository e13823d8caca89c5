import { Skeleton } from '../ui/feedback/skeleton';

interface ProfileHeaderSkeletonProps {
  /** The noun for screen readers: "profile". */
  noun: string;
  /** The classes for the position and border of the avatar or patch. */
  placeClass: string;
  shapeClass: string;
}

/** The placeholder of a page's header: cover, avatar or patch, name and figures. */
export function ProfileHeaderSkeleton({ noun, placeClass, shapeClass }: ProfileHeaderSkeletonProps) {
  return (
    <div role="status" aria-label={`Loading ${noun}`} className="card overflow-hidden">
      <Skeleton className="h-44 rounded-none! max-md:h-28" />
      <div className="flex gap-5 px-6 pb-5 max-md:px-4">
        <span className={`${placeClass} bg-surface p-1 max-md:-mt-9`}>
          <Skeleton className={`size-[100px] ${shapeClass}`} />
        </span>
        <div className="grid flex-1 content-start gap-2.5 pt-5">
          <Skeleton className="h-8 w-56 max-w-full" />
          <Skeleton className="h-4 w-36" />
        </div>
      </div>
      <div className="flex gap-8 border-t border-line px-6 py-4 max-md:px-4">
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className="grid flex-1 gap-2">
            <Skeleton className="h-6 w-12" />
            <Skeleton className="h-3 w-16" />
          </div>
        ))}
      </div>
    </div>
  );
}
