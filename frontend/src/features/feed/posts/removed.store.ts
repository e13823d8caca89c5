import { create } from 'zustand';

/**
 * Posts and comments that lists hide, even if a stale response still contains them. The value is true if they were deleted or are being deleted.
 * Otherwise, the server answered 404, which may be because of a block.
 */
export const useRemoved = create<ReadonlyMap<string, boolean | undefined>>(() => new Map());

export function hideRemoved(id: string, isDeleted = true): void {
  useRemoved.setState((ids) => new Map(ids).set(id, isDeleted || ids.get(id)), true);
}

/** Shows one of them again or, without an id, all that were not deleted. */
export function restoreRemoved(id?: string): void {
  useRemoved.setState(
    (ids) => new Map([...ids].filter(([hidden, isDeleted]) => (id ? hidden !== id : isDeleted))),
    true,
  );
}
