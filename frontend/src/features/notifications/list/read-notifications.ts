import type { NotificationView } from '@contracts/notifications';
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

/** The unread notifications that match. */
export function unreadIds(
  pages: NotificationPages | undefined,
  matches: (notification: NotificationView) => boolean = () => true,
): ReadonlySet<string> {
  const unread = uniqueItems(pages).filter((notification) => !notification.isRead && matches(notification));
  return new Set(unread.map(({ id }) => id));
}

/** When a notification of the list was last extended; undefined without notifications. */
export function latestTime(pages: NotificationPages | undefined): string | undefined {
  return uniqueItems(pages)
    .map(({ createdAt }) => createdAt)
    .sort()
    .at(-1);
}
