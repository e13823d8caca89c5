import type { NotificationView } from '@contracts/notifications';
import { uniqueItems } from '@/shared/api/paged-query';
import { withNew, type NotificationPages } from './notification-cache';
import { unreadIds, withRead } from './list/read-notifications';

// A capital letter stands for an unread notification.
const notification = (letter: string) =>
  ({ id: letter.toLowerCase(), isRead: letter === letter.toLowerCase() }) as NotificationView;
const pages = (...letters: string[]): NotificationPages => ({
  pages: letters.map((page) => ({ items: page.split('').map(notification), next: null, total: 9 })),
  pageParams: letters,
});
const shown = (loaded: NotificationPages) =>
  uniqueItems(loaded)
    .map(({ id, isRead }) => (isRead ? id : id.toUpperCase()))
    .join('');

describe('the notification cache', () => {
  it('shows each notification once, even if pages overlap', () => {
    expect(shown(pages('Abc', 'cd'))).toBe('Abcd');
    expect(uniqueItems(undefined)).toEqual([]);
  });

  it('puts a new or repeated notification on top', () => {
    expect(shown(withNew(pages('bc', 'de'), notification('A')))).toBe('Abcde');
    expect(shown(withNew(pages('bc', 'de'), notification('D')))).toBe('Dbce');
  });

  it('moves a notification with another sender to the top, unread', () => {
    const updated = { ...notification('D'), senders: 5 };
    const after = withNew(pages('bc', 'de'), updated);
    expect(shown(after)).toBe('Dbce');
    expect(uniqueItems(after)[0]?.senders).toBe(5);
    expect(shown(withNew(after, updated))).toBe('Dbce');
  });

  it('marks only the given notification as read', () => {
    expect(shown(withRead(pages('AB', 'Cd'), true, new Set(['b'])))).toBe('AbCd');
  });

  it('restores only the notifications that it had marked as read', () => {
    const before = pages('Ab', 'Cd');
    const markedIds = unreadIds(before);
    const arrived = withNew(withRead(before, true, markedIds), notification('E'));
    expect(shown(withRead(arrived, false, markedIds))).toBe('EAbCd');
  });

  it('preserves the identity of unchanged notifications', () => {
    const before = pages('ab');
    expect(withRead(before, true, new Set(['a', 'b'])).pages[0]?.items[0]).toBe(before.pages[0]?.items[0]);
  });
});
