import type { LiveHandlers } from '@/shared/realtime/live';
import { announce } from '@/shared/ui/announce';
import { notificationsQuery } from './api/notification-queries';
import { withNew } from './notification-cache';

const { queryKey } = notificationsQuery;

export const notificationLive: LiveHandlers = {
  'notification:new': (notification, queries) => {
    queries.setQueryData(queryKey, (pages) => pages && withNew(pages, notification));
    announce(notification.message);
  },
  reconnected: (queries) => void queries.invalidateQueries({ queryKey }),
};
