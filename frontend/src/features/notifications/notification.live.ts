import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '@/shared/realtime/live';
import { announce } from '@/shared/ui/announce';
import { notificationsQuery } from './api/notification-queries';
import { withNew } from './notification-cache';

const { queryKey } = notificationsQuery;
const lookAgain = (queries: QueryClient) => void queries.invalidateQueries({ queryKey });

export const notificationLive: LiveHandlers = {
  'notification:new': (notification, queries) => {
    queries.setQueryData(queryKey, (pages) => pages && withNew(pages, notification));
    // What is being read may have been written before it.
    if (queries.isFetching({ queryKey })) lookAgain(queries);
    announce(notification.message);
  },
  'notification:changed': (_, queries) => lookAgain(queries),
  reconnected: lookAgain,
};
