import type { UnreadCounts } from '@contracts/read-positions';
import type { CurrentUserView } from '@contracts/users';
import type { QueryClient } from '@tanstack/react-query';
import { dispatchUnread } from '../unread/unread.store';
import { readCopies } from './copies';
import { savedAccount, useSavedCopies } from './saved-copies.store';

/** The counts are not the answer to a request, but are saved like one. */
export const UNREAD_COUNTS_KEY = ['unread-counts'] as const;
export type SavedUnread = Pick<UnreadCounts, 'messages' | 'notifications'>;

const isViewer = (key: readonly unknown[]): boolean => key[0] === '/api/auth/user';

/** Fills the query cache with the account's copies of what is not loaded. They keep their age, so every screen refetches them. */
export async function loadCopies(queries: QueryClient, accountId: string) {
  const copies = await readCopies(accountId);
  for (const { key, data, savedAt } of copies)
    if (!isViewer(key) && queries.getQueryData(key) === undefined)
      queries
        .getQueryCache()
        .build(queries, { queryKey: key, gcTime: Infinity })
        .setData(data, { updatedAt: savedAt, manual: true });
  return copies;
}

/** Shows the copies in a page that has loaded nothing. Returns the saved viewer, or null if nothing is saved. */
export async function restoreCopies(queries: QueryClient): Promise<CurrentUserView | null> {
  const copies = await loadCopies(queries, savedAccount() ?? '');
  const viewer = copies.find(({ key }) => isViewer(key));
  if (!viewer) return null;
  const unread = copies.find(({ key }) => key[0] === UNREAD_COUNTS_KEY[0]);
  // Only counts are saved under this key. `asOf: 0` lets the server's first count replace them, even if its clock was set back.
  if (unread) dispatchUnread({ type: 'pushed', counts: { ...(unread.data as SavedUnread), asOf: 0 } });
  useSavedCopies.setState({ savedAt: Math.max(...copies.map(({ savedAt }) => savedAt)) });
  // Saved under the key of this query.
  return viewer.data as CurrentUserView;
}
