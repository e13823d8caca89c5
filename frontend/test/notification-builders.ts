import type { NotificationView } from '@contracts/notifications';
import type { NotificationPages } from '@/features/notifications/notification-cache';
import { uniqueItems } from '@/shared/api/paged-query';

// A notification is built from a letter, which is a capital letter if the notification is unread.

export const notification = (letter: string) =>
  ({ id: letter.toLowerCase(), isRead: letter === letter.toLowerCase() }) as NotificationView;

export const pages = (...letters: string[]): NotificationPages => ({
  pages: letters.map((page) => ({ items: page.split('').map(notification), next: null, total: 9 })),
  pageParams: letters,
});

/** The letters of the loaded notifications. */
export const shown = (loaded: NotificationPages) =>
  uniqueItems(loaded)
    .map(({ id, isRead }) => (isRead ? id : id.toUpperCase()))
    .join('');
