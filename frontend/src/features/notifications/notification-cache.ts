import type { NotificationView } from '@contracts/notifications';
import { pagedQuery, type Pages } from '@/shared/api/paged-query';

export type NotificationPages = Pages<NotificationView>;

/** The keys of all lists of notifications begin with this. */
export const NOTIFICATIONS_KEY = ['/api/notifications'];

export const notificationsQuery = pagedQuery<NotificationView>(NOTIFICATIONS_KEY, '/api/notifications?limit=20');

/** Replaces the notifications of every page. */
export const mapItems = (
  pages: NotificationPages,
  change: (items: NotificationView[], index: number) => NotificationView[],
): NotificationPages => ({
  ...pages,
  pages: pages.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
});

/** Puts a notification on top. A notification that the list already contains moves there. */
export function withNew(pages: NotificationPages, fresh: NotificationView): NotificationPages {
  return mapItems(pages, (items, index) => [
    ...(index === 0 ? [fresh] : []),
    ...items.filter((notification) => notification.id !== fresh.id),
  ]);
}
