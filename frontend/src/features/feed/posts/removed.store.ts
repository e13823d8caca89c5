import { create } from 'zustand';

/** Posts and comments that were deleted or are being deleted. Lists hide them, even if a stale response still contains them. */
export const useRemoved = create<ReadonlySet<string>>(() => new Set());

export function hideRemoved(id: string): void {
  useRemoved.setState((ids) => new Set(ids).add(id), true);
}

export function restoreRemoved(id: string): void {
  useRemoved.setState((ids) => new Set([...ids].filter((hidden) => hidden !== id)), true);
}
