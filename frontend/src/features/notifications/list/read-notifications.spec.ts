import { notification, pages, shown } from '../../../../test/notification-builders';
import { withNew } from '../notification-cache';
import { unreadIds, withRead } from './read-notifications';

describe('withRead', () => {
  it('marks only the given notification as read', () => {
    expect(shown(withRead(pages('AB', 'Cd'), true, new Set(['b'])))).toBe('AbCd');
  });

  it('restores only the notifications that were unread before', () => {
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
