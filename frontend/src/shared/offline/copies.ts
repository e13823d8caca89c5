import { createStore, get, set, update } from 'idb-keyval';
import { DAY } from '../format/durations';

/** A saved answer of the server, as the query cache holds it. */
export interface Copy {
  key: readonly unknown[];
  data: unknown;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

interface SavedCopies {
  accountId: string;
  copies: readonly Copy[];
}

const MAX_AGE_MS = 7 * DAY;

const NOTHING: SavedCopies = { accountId: '', copies: [] };
const KEY = 'copies';
const store = createStore('muster-offline', 'copies');

export const isCurrent = ({ savedAt }: Copy, now: number): boolean => savedAt > now - MAX_AGE_MS;

export async function readCopies(accountId: string): Promise<readonly Copy[]> {
  const saved = await get<SavedCopies>(KEY, store);
  return saved?.accountId === accountId ? saved.copies.filter((copy) => isCurrent(copy, Date.now())) : [];
}

/** Deletes the copies of every other account. Only then can copies of this one be saved. */
export const claimCopies = (accountId: string): Promise<void> =>
  update<SavedCopies>(KEY, (saved) => (saved?.accountId === accountId ? saved : { accountId, copies: [] }), store);

/** Changes nothing after the copies were deleted: a tab that does not know yet of the end of its session must not save them again. */
export const changeCopies = (accountId: string, change: (copies: readonly Copy[]) => readonly Copy[]): Promise<void> =>
  update<SavedCopies>(
    KEY,
    (saved = NOTHING) => (saved.accountId === accountId ? { accountId, copies: change(saved.copies) } : saved),
    store,
  );

export const deleteCopies = (): Promise<void> => set(KEY, NOTHING, store);
