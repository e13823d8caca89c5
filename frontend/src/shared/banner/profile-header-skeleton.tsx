import { Skeleton } from '../ui/feedback/skeleton';
import { CoverBox } from './cover';

interface ProfileHeaderSkeletonProps {
  /** The noun for screen readers: "profile". */
  noun: string;
  /** The classes for the position and border of the avatar or patch. */
  positionClass: string;
  shapeClass: string;
}

/** The placeholder of a page's header: cover, avatar or patch, name and tabs. */
export function ProfileHeaderSkeleton({ noun, positionClass, shapeClass }: ProfileHeaderSkeletonProps) {
  return (
    <div role="status" aria-label={`Loading ${noun}`} className="card overflow-hidden">
      <CoverBox>
        <Skeleton className="size-full rounded-none!" />
      </CoverBox>
      <div className="flex gap-5 px-6 pb-5 max-md:gap-4 max-md:px-4 max-md:pb-19">
        <span className={`${positionClass} relative shrink-0 self-start bg-surface p-1 max-md:-mt-9`}>
          <Skeleton className={`size-[100px] max-md:size-[76px] ${shapeClass}`} />
        </span>
        <div className="grid min-w-0 flex-1 content-start gap-2.5 pt-5 max-md:pt-3">
          <Skeleton className="h-8 w-56 max-w-full" />
          <Skeleton className="h-4 w-36 max-w-full" />
        </div>
      </div>
      <div className="flex gap-6 border-t border-line px-6 py-3.5 max-md:px-4">
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} className="h-4 w-16 min-w-0 shrink" />
        ))}
      </div>
    </div>
  );
}
