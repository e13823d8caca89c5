import { create } from 'zustand';

const STORAGE_KEY = 'muster.saved-for';

/** `savedAt` is the time of the latest copy while the page shows copies, because the server has not answered yet. */
export const useSavedCopies = create<{ savedAt: number | null }>(() => ({ savedAt: null }));

/** The account whose copies this browser holds. */
export function savedAccount(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is blocked, so nothing is saved.
    return null;
  }
}

export const rememberSavedAccount = (accountId: string): void => localStorage.setItem(STORAGE_KEY, accountId);

export const clearSavedAccount = (): void => localStorage.removeItem(STORAGE_KEY);
