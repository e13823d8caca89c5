import type { ReactNode } from 'react';
import { Skeleton } from '../ui/feedback/skeleton';
import { CARD_GAP } from './use-columns';

interface CardGridSkeletonProps {
  /** The plural noun of the items. */
  noun: string;
  columns: number;
  count?: number;
  /** The content of each placeholder card. */
  children: ReactNode;
}

/** Placeholder cards while a list loads. */
export function CardGridSkeleton({ noun, columns, count = 6, children }: CardGridSkeletonProps) {
  return (
    <div
      role="status"
      aria-label={`Loading ${noun}`}
      className="grid"
      style={{ gap: CARD_GAP, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card overflow-hidden">
          {children}
        </div>
      ))}
    </div>
  );
}

interface AvatarCardSkeletonProps {
  /** CSS classes for the shape of the image. */
  imageClass: string;
  /** CSS class for the height of the text. */
  textClass: string;
  /** The content below the line. */
  footer: ReactNode;
}

/** Placeholder for a card with an image and a name beside it. */
export function AvatarCardSkeleton({ imageClass, textClass, footer }: AvatarCardSkeletonProps) {
  return (
    <div className="p-5 max-md:p-4">
      <div className="flex items-center gap-3.5">
        <Skeleton className={`size-14 ${imageClass}`} />
        <div className="grid gap-2">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-3.5 w-20" />
        </div>
      </div>
      <div className={`mt-3 grid gap-2.5 py-1 ${textClass}`}>
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-4/5" />
      </div>
      <Skeleton className="mt-3 h-[22px] w-32" />
      {footer}
    </div>
  );
}
