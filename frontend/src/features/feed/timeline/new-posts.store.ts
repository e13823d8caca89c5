import { create } from 'zustand';

interface NewPosts {
  /** Ids of pushed posts that are not loaded yet, without duplicates. */
  ids: readonly string[];
  add: (postId: string) => void;
  remove: (ids: readonly string[]) => void;
}

/** New posts of the feed. They wait behind the pill until the user asks for them. */
export const useNewPosts = create<NewPosts>((set) => ({
  ids: [],
  add: (postId) => set((state) => (state.ids.includes(postId) ? state : { ids: [...state.ids, postId] })),
  remove: (loaded) => set(({ ids }) => ({ ids: ids.filter((id) => !loaded.includes(id)) })),
}));
