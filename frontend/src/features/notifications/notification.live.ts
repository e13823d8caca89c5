import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '@/shared/realtime/live';
import { announce } from '@/shared/ui/feedback/announce';
import { notificationsQuery, withNew } from './notification-cache';

const { queryKey } = notificationsQuery;
const refetch = (queries: QueryClient) => void queries.invalidateQueries({ queryKey });

export const notificationLive: LiveHandlers = {
  'notification:new': (notification, queries) => {
    queries.setQueryData(queryKey, (pages) => pages && withNew(pages, notification));
    // Only the server knows the new total. A response that is already on its way may lack this notification.
    refetch(queries);
    announce(notification.message);
  },
  'notification:changed': (_, queries) => refetch(queries),
  connected: refetch,
};
