import { create } from 'zustand';

/** Edits that are not saved yet. Only the first of them asks for confirmation when the page is left. */
const useStore = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

export const useAsksForUnsaved = (id: string): boolean => useStore(({ ids }) => ids[0] === id);

export function markUnsaved(id: string): () => void {
  useStore.setState(({ ids }) => ({ ids: [...ids, id] }));
  return () => useStore.setState(({ ids }) => ({ ids: ids.filter((one) => one !== id) }));
}
