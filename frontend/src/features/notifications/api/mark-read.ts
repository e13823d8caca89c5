import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { errorMessage, send } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { decrementUnread, useUnread } from '@/shared/unread/unread.store';
import { type NotificationPages, NOTIFICATIONS_KEY, unreadIds, withRead } from '../notification-cache';

/** Marks notifications as read in the list and on the badge at once. Returns a function that undoes this. */
async function markReadOptimistically(
  queries: QueryClient,
  ids: ReadonlySet<string>,
  count: number,
): Promise<() => void> {
  const filter = { queryKey: NOTIFICATIONS_KEY };
  // A response that is already on its way would mark them as unread again.
  await queries.cancelQueries(filter);
  const show = (isRead: boolean) =>
    queries.setQueriesData<NotificationPages>(filter, (pages) => pages && withRead(pages, isRead, ids));
  show(true);
  decrementUnread('notifications', count);
  const { asOf } = useUnread.getState();
  return () => {
    show(false);
    // A count that was pushed since then already includes these notifications.
    if (useUnread.getState().asOf === asOf) decrementUnread('notifications', -count);
  };
}

/** The unread notifications of all lists. */
const unreadIdsIn = (queries: QueryClient): ReadonlySet<string> =>
  new Set(
    queries
      .getQueriesData<NotificationPages>({ queryKey: NOTIFICATIONS_KEY })
      .flatMap(([, pages]) => [...unreadIds(pages)]),
  );

export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('PUT', `/api/notifications/${id}/read`),
    onMutate: (id) => markReadOptimistically(queries, new Set([id]), 1),
    onError: (_error, _id, undo) => undo?.(),
  });
}

export function useMarkAllRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => send('PUT', '/api/notifications/read-all'),
    onMutate: () => markReadOptimistically(queries, unreadIdsIn(queries), useUnread.getState().notifications),
    onError: (error, _nothing, undo) => {
      undo?.();
      toast({ title: 'Failed to mark all as read', description: errorMessage(error), tone: 'bad' });
    },
  });
}
