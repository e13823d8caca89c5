import { uniqueItems } from '@/shared/api/paged-query';
import { notification, pages, shown } from '../../../test/notification-builders';
import { withNew } from './notification-cache';

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
});
