import { create } from 'zustand';

/** Posts whose comments are open: coming back to the feed finds them so. */
const useStore = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

export const useIsOpen = (postId: string): boolean => useStore(({ ids }) => ids.has(postId));

export function toggleComments(postId: string): void {
  useStore.setState(({ ids }) => {
    const next = new Set(ids);
    if (!next.delete(postId)) next.add(postId);
    return { ids: next };
  });
}
