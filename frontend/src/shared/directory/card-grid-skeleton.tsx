import type { ReactNode } from 'react';
import { Skeleton } from '../ui/feedback/skeleton';
import { GAP } from './use-card-grid';

interface CardGridSkeletonProps {
  /** What is loading. */
  noun: string;
  columns: number;
  count?: number;
  /** What each of the places looks like. */
  children: ReactNode;
}

/** The places of the cards while they are loading. */
export function CardGridSkeleton({ noun, columns, count = 6, children }: CardGridSkeletonProps) {
  return (
    <div
      role="status"
      aria-label={`Loading ${noun}`}
      className="grid"
      style={{ gap: GAP, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="card overflow-hidden">
          {children}
        </div>
      ))}
    </div>
  );
}

interface AvatarCardSkeletonProps {
  /** The shape of the face or patch. */
  shape: string;
  /** The height of what is said. */
  words: string;
  /** What stands below the line. */
  foot: ReactNode;
}

/** Of a card that begins with a face or a patch and a name beside it. */
export function AvatarCardSkeleton({ shape, words, foot }: AvatarCardSkeletonProps) {
  return (
    <div className="p-5 max-md:p-4">
      <div className="flex items-center gap-3.5">
        <Skeleton className={`size-14 ${shape}`} />
        <div className="grid gap-2">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-3.5 w-20" />
        </div>
      </div>
      <div className={`mt-3 grid gap-2.5 py-1 ${words}`}>
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-4/5" />
      </div>
      <Skeleton className="mt-3 h-[22px] w-32" />
      {foot}
    </div>
  );
}
