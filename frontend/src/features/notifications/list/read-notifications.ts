import { uniqueItems } from '@/shared/api/paged-query';
import { mapItems, type NotificationPages } from '../notification-cache';

// Separate from `notification-cache.ts`, which every page loads, so that this code loads only with a list.

export function withRead(pages: NotificationPages, isRead: boolean, ids: ReadonlySet<string>): NotificationPages {
  return mapItems(pages, (items) =>
    items.map((notification) =>
      notification.isRead !== isRead && ids.has(notification.id) ? { ...notification, isRead } : notification,
    ),
  );
}

export function unreadIds(pages: NotificationPages | undefined): ReadonlySet<string> {
  return new Set(uniqueItems(pages).flatMap((notification) => (notification.isRead ? [] : [notification.id])));
}
