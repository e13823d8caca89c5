import type { NotificationView } from '@contracts/notifications';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { changeCached } from '@/shared/api/change-cached';
import { errorMessage, send } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { decrementUnread, useUnread } from '@/shared/unread/unread.store';
import { type NotificationPages, NOTIFICATIONS_KEY, type notificationsQuery } from '../notification-cache';
import { latestTime, unreadIds, withRead } from './read-notifications';

const filter = { queryKey: NOTIFICATIONS_KEY };

/** Whether a list of notifications is being fetched. */
export const hasRunningFetch = (queries: QueryClient): boolean =>
  queries
    .getQueryCache()
    .findAll(filter)
    .some(({ state }) => state.fetchStatus !== 'idle');

/** Changes with each count of the server that the badge accepts, by push or by poll. */
export function serverCountVersion(): string {
  const { asOf, answeredPolls } = useUnread.getState();
  return `${asOf} ${answeredPolls.notifications}`;
}

interface OptimisticChange {
  undo: () => void;
  /** A list was being fetched, and the fetch was cancelled. */
  hasCancelledFetch: boolean;
}

/** Marks notifications as read in the list and on the badge at once. */
async function markReadOptimistically(
  queries: QueryClient,
  ids: ReadonlySet<string>,
  count: number,
): Promise<OptimisticChange> {
  const hasCancelledFetch = hasRunningFetch(queries);
  // A response that is already on its way would mark them as unread again.
  await queries.cancelQueries(filter);
  const show = (isRead: boolean) =>
    changeCached<NotificationPages>(queries, filter, (pages) => withRead(pages, isRead, ids));
  show(true);
  decrementUnread('notifications', count);
  const versionBefore = serverCountVersion();
  const undo = () => {
    show(false);
    // A later count of the server already includes these notifications.
    if (serverCountVersion() === versionBefore) decrementUnread('notifications', -count);
  };
  return { undo, hasCancelledFetch };
}

/** Repeats the cancelled fetch: without it, the list would stay old, or a skeleton. */
const fetchAgain = (queries: QueryClient, change: OptimisticChange | undefined) =>
  void (change?.hasCancelledFetch && queries.invalidateQueries(filter));

/** The unread notifications of all lists that match. */
const unreadIdsIn = (queries: QueryClient, matches?: (notification: NotificationView) => boolean) =>
  new Set(queries.getQueriesData<NotificationPages>(filter).flatMap(([, pages]) => [...unreadIds(pages, matches)]));

export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    // The list shows the notification as read while the request waits for the connection.
    networkMode: 'online',
    mutationFn: (id: string) => send('PUT', `/api/notifications/${id}/read`),
    onMutate: (id) => markReadOptimistically(queries, new Set([id]), 1),
    onError: (_error, _id, change) => change?.undo(),
    onSettled: (_answer, _error, _id, change) => fetchAgain(queries, change),
  });
}

/**
 * Returns a function that marks all notifications as read. Those that have arrived or grown since the newest one in this list stay unread, because the
 * viewer has not seen them. If the list is empty or not loaded, the viewer has seen only the badge, so the function marks all of them.
 */
export function useMarkAllRead({ queryKey }: typeof notificationsQuery): () => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (upTo: string | undefined) => send('PUT', '/api/notifications/read-all', upTo && { upTo }),
    onMutate: (upTo) => {
      const laterIds = unreadIdsIn(queries, ({ createdAt }) => upTo !== undefined && createdAt > upTo);
      const ids = [...unreadIdsIn(queries)].filter((id) => !laterIds.has(id));
      return markReadOptimistically(queries, new Set(ids), useUnread.getState().notifications - laterIds.size);
    },
    onError: (error, _upTo, change) => {
      change?.undo();
      toast({ title: 'Failed to mark all as read', description: errorMessage(error), tone: 'bad' });
    },
    onSettled: (_answer, _error, _upTo, change) => fetchAgain(queries, change),
  });
  return () => mutate(latestTime(queries.getQueryData(queryKey)));
}
