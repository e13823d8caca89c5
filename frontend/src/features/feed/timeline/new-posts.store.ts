import { create } from 'zustand';

interface NewPosts {
  /** Posts that were pushed and not loaded since, each once. */
  ids: readonly string[];
  add: (postId: string) => void;
  remove: (ids: readonly string[]) => void;
}

/** What the server said is new; it waits behind the pill until the reader asks for it. */
export const useNewPosts = create<NewPosts>((set) => ({
  ids: [],
  add: (postId) => set((known) => (known.ids.includes(postId) ? known : { ids: [...known.ids, postId] })),
  remove: (loaded) => set(({ ids }) => ({ ids: ids.filter((id) => !loaded.includes(id)) })),
}));
