import type { NotificationView } from '@contracts/notifications';
import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '@/shared/api/http';

export type NotificationPages = InfiniteData<Page<NotificationView>>;

/** Newest first, each once: while one scrolls, what is new pushes others onto the next page. */
export function uniqueNotifications(pages: NotificationPages | undefined): NotificationView[] {
  const notifications = new Map<string, NotificationView>();
  for (const one of pages?.pages.flatMap((page) => page.items) ?? [])
    if (!notifications.has(one.id)) notifications.set(one.id, one);
  return [...notifications.values()];
}

const mapItems = (
  pages: NotificationPages,
  change: (items: NotificationView[], at: number) => NotificationView[],
): NotificationPages => ({
  ...pages,
  pages: pages.pages.map((page, at) => ({ ...page, items: change(page.items, at) })),
});

/** Puts it on top; one that is told of again moves there. */
export function withNew(pages: NotificationPages, fresh: NotificationView): NotificationPages {
  return mapItems(pages, (items, at) => [...(at === 0 ? [fresh] : []), ...items.filter((one) => one.id !== fresh.id)]);
}

export function withRead(pages: NotificationPages, isRead: boolean, ids: ReadonlySet<string>): NotificationPages {
  return mapItems(pages, (items) =>
    items.map((one) => (one.isRead !== isRead && ids.has(one.id) ? { ...one, isRead } : one)),
  );
}

export function unreadIds(pages: NotificationPages | undefined): ReadonlySet<string> {
  return new Set(uniqueNotifications(pages).flatMap((one) => (one.isRead ? [] : [one.id])));
}
