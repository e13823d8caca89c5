import { create } from 'zustand';

interface PushedPosts {
  /** Ids of the posts that are not loaded yet, without duplicates. */
  ids: readonly string[];
  add: (postId: string) => void;
  remove: (ids: readonly string[]) => void;
}

/** The posts that were pushed to the feed. They wait behind a button until the user asks for them. */
export const usePushedPosts = create<PushedPosts>((set) => ({
  ids: [],
  add: (postId) => set((state) => (state.ids.includes(postId) ? state : { ids: [...state.ids, postId] })),
  remove: (loaded) => set(({ ids }) => ({ ids: ids.filter((id) => !loaded.includes(id)) })),
}));
