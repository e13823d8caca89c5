import { isNotFound } from '../../api/http';
import { Skeleton } from '../feedback/skeleton';

export const LINK_CARD = 'rounded-md border border-line bg-surface px-3 py-2 text-fg';

interface LinkCardPlaceholderProps {
  noun: string;
  /** Why the entity could not be loaded; null while it loads. */
  error: Error | null;
}

/** Shown in place of a linked entity while it loads, and if it could not be loaded. About as tall as the entity's card. */
export function LinkCardPlaceholder({ noun, error }: LinkCardPlaceholderProps) {
  if (error)
    return (
      <p className="flex min-h-17 items-center rounded-md border border-dashed border-control px-3 py-2 text-sm text-fg-2">
        {isNotFound(error) ? `This ${noun} is no longer available.` : `The ${noun} couldn’t be loaded.`}
      </p>
    );
  return (
    <div role="status" aria-label={`Loading ${noun}`} className={`${LINK_CARD} flex min-h-17 items-center gap-3`}>
      <Skeleton className="size-12" />
      <div className="grid gap-2">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-3.5 w-28" />
      </div>
    </div>
  );
}
