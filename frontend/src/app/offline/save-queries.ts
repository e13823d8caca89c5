import type { Query, QueryClient } from '@tanstack/react-query';
import { isRejection } from '@/shared/api/http';
import { changeCopies, claimCopies } from '@/shared/offline/copies';
import { rememberSavedAccount } from '@/shared/offline/saved-copies.store';
import { copyOf, isSaved, mergeCopies } from './saved-queries';

/** The time within which changes are saved together. */
const INTERVAL_MS = 3_000;

/** True if the server refuses the query. A rate limit does not say that the answer is gone. */
const isRefusal = (error: unknown): boolean => isRejection(error) && error.status !== 429;

/** Saves the queries of the account now and after each change. Returns a function that stops this. */
export function saveQueries(queries: QueryClient, accountId: string): () => void {
  const changed = new Map<string, Query>();
  const savedData = new WeakMap<Query, unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function addChange(query: Query): void {
    const { data, status, error } = query.state;
    const isNew = status === 'success' && savedData.get(query) !== data;
    if (!isSaved(query.queryKey) || !(isNew || isRefusal(error))) return;
    changed.set(query.queryHash, query);
    timer ??= setTimeout(save, INTERVAL_MS);
  }

  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    const copies = [...changed.values()].map((query) => {
      const { data, error, dataUpdatedAt } = query.state;
      savedData.set(query, data);
      // The server refused the query, so its copy is deleted: the viewer may have lost access.
      return copyOf(query.queryKey, isRefusal(error) ? undefined : data, dataUpdatedAt);
    });
    changed.clear();
    // If the storage is full or blocked, the app works as before.
    if (copies.length > 0)
      void changeCopies(accountId, (saved) => mergeCopies(saved, copies, Date.now())).catch(() => undefined);
  }

  const saveWhenHidden = () => document.hidden && save();
  document.addEventListener('visibilitychange', saveWhenHidden);
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error'))
      addChange(event.query as Query);
  });
  // If the storage is blocked, nothing is saved.
  void claimCopies(accountId)
    .then(() => rememberSavedAccount(accountId))
    .catch(() => undefined);
  for (const query of queries.getQueryCache().getAll()) addChange(query);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', saveWhenHidden);
  };
}
