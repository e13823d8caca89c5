import { create } from 'zustand';

interface NewPosts {
  /** Posts that were pushed and not loaded since, each once. */
  ids: readonly string[];
  hearOf: (postId: string) => void;
  forget: (ids: readonly string[]) => void;
}

/** What the server said is new; it waits behind the pill until the reader asks for it. */
export const useNewPosts = create<NewPosts>((set) => ({
  ids: [],
  hearOf: (postId) => set((known) => (known.ids.includes(postId) ? known : { ids: [...known.ids, postId] })),
  forget: (loaded) => set(({ ids }) => ({ ids: ids.filter((id) => !loaded.includes(id)) })),
}));
