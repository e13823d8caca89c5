import type { NotificationView } from '@contracts/notifications';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { renderHook } from '../../../../test/render-hook';
import { decrementUnread, dispatchUnread, resetUnread } from '@/shared/unread/unread.store';
import type { NotificationPages } from '../notification-cache';
import { useRefetchWhenReadElsewhere } from './use-refetch-when-read-elsewhere';

const push = (notifications: number, asOf: number) =>
  act(() => dispatchUnread({ type: 'pushed', counts: { messages: 0, notifications, asOf } }));

const items = Array.from({ length: 20 }, (_, index) => ({ id: String(index), isRead: false }) as NotificationView);
const FIRST_OF_MANY: NotificationPages = { pages: [{ items, next: '/next', total: 25 }], pageParams: [''] };

const refetch = jest.fn();
let unmount: () => void;

beforeEach(() => {
  refetch.mockClear();
  resetUnread();
  push(25, 1);
  ({ unmount } = renderHook(new QueryClient(), () => useRefetchWhenReadElsewhere({ data: FIRST_OF_MANY, refetch })));
});
afterEach(() => unmount());

it('the list is refetched when notifications were read elsewhere while further unread ones are not loaded', () => {
  push(22, 2);
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('the list is not refetched when the server confirms what was read on this page, or counts a new notification', () => {
  act(() => decrementUnread('notifications', 3));
  push(22, 2);
  push(23, 3);
  expect(refetch).not.toHaveBeenCalled();
});
