import { create } from 'zustand';

/** Posts and comments that are gone, or are being deleted: no list shows them, whatever an older answer says. */
export const useRemoved = create<ReadonlySet<string>>(() => new Set());

export function hideRemoved(id: string): void {
  useRemoved.setState((ids) => new Set(ids).add(id), true);
}

export function restoreRemoved(id: string): void {
  useRemoved.setState((ids) => new Set([...ids].filter((hidden) => hidden !== id)), true);
}
