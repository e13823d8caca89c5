import type { NotificationView } from '@contracts/notifications';
import { pagedQuery, uniqueItems, type Pages } from '@/shared/api/paged-query';

export type NotificationPages = Pages<NotificationView>;

export const notificationsQuery = pagedQuery<NotificationView>(['/api/notifications'], '/api/notifications?limit=20');

const mapItems = (
  pages: NotificationPages,
  change: (items: NotificationView[], at: number) => NotificationView[],
): NotificationPages => ({
  ...pages,
  pages: pages.pages.map((page, at) => ({ ...page, items: change(page.items, at) })),
});

/** Puts a notification on top. One that the list already contains moves there. */
export function withNew(pages: NotificationPages, fresh: NotificationView): NotificationPages {
  return mapItems(pages, (items, at) => [...(at === 0 ? [fresh] : []), ...items.filter((one) => one.id !== fresh.id)]);
}

export function withRead(pages: NotificationPages, isRead: boolean, ids: ReadonlySet<string>): NotificationPages {
  return mapItems(pages, (items) =>
    items.map((one) => (one.isRead !== isRead && ids.has(one.id) ? { ...one, isRead } : one)),
  );
}

export function unreadIds(pages: NotificationPages | undefined): ReadonlySet<string> {
  return new Set(uniqueItems(pages).flatMap((one) => (one.isRead ? [] : [one.id])));
}
