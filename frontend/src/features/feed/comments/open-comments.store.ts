import { create } from 'zustand';

/** Ids of posts whose comments are open. They stay open when the user leaves the feed and returns. */
const useStore = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

export const useHasOpenComments = (postId: string): boolean => useStore(({ ids }) => ids.has(postId));

export function toggleComments(postId: string): void {
  useStore.setState(({ ids }) => {
    const next = new Set(ids);
    if (!next.delete(postId)) next.add(postId);
    return { ids: next };
  });
}
