import type { NotificationView } from '@contracts/notifications';
import { pagedQuery } from '@/shared/api/paged-query';
import { NOTIFICATIONS_KEY } from '../notification-cache';

export const unreadNotificationsQuery = pagedQuery<NotificationView>(
  [...NOTIFICATIONS_KEY, 'unread'],
  '/api/notifications?unread=true&limit=20',
);
