import type { NotificationView } from '@contracts/notifications';
import { mapItems, type NotificationPages } from './notification-cache';

/** Shows the viewer's answer, which also marks the notification as read. */
export function withOutcome(
  pages: NotificationPages,
  id: string,
  outcome: NotificationView['outcome'],
): NotificationPages {
  return mapItems(pages, (items) =>
    items.map((notification) =>
      notification.id === id
        ? { ...notification, outcome, isOwnOutcome: true, action: null, isRead: true }
        : notification,
    ),
  );
}
