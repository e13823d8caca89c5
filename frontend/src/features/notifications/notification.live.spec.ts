import type { NotificationView } from '@contracts/notifications';
import { uniqueItems } from '@/shared/api/paged-query';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import type { Page } from '@/shared/api/http';
import { useAnnouncement } from '@/shared/ui/feedback/announce';
import { eventually } from '../../../test/eventually';
import { notificationLive } from './notification.live';
import { notificationsQuery } from './notification-cache';

const notification = (id: string, message = id) => ({ id, message, isRead: false }) as NotificationView;
const page = (...items: NotificationView[]): Page<NotificationView> => ({ items, next: null, total: items.length });

let answers: ((items: Page<NotificationView>) => void)[];
let queries: QueryClient;
let stop: () => void;

beforeEach(() => {
  answers = [];
  queries = new QueryClient();
  const queryFn = () => new Promise<Page<NotificationView>>((resolve) => answers.push(resolve));
  stop = new InfiniteQueryObserver(queries, { ...notificationsQuery, queryFn }).subscribe(() => {});
});
afterEach(() => stop());

const shown = () =>
  uniqueItems<NotificationView>(queries.getQueryData(notificationsQuery.queryKey)).map(({ message }) => message);
/** Answers the nth request with a response. */
const answer = async (requestNumber: number, ...items: NotificationView[]) => {
  await eventually(() => expect(answers).toHaveLength(requestNumber));
  answers[requestNumber - 1]?.(page(...items));
  await eventually(() => expect(queries.isFetching()).toBe(0));
};

it('notification:changed refetches the list', async () => {
  await answer(1, notification('a', 'Bo and 1 other liked your post'));
  notificationLive['notification:changed']?.({ id: 'a' }, queries);
  await answer(2, notification('a', 'Bo liked your post'));
  expect(shown()).toEqual(['Bo liked your post']);
});

it('a notification that arrives while the list is being fetched causes another refetch', async () => {
  await answer(1, notification('a'));
  notificationLive['notification:changed']?.({ id: 'a' }, queries);
  await eventually(() => expect(answers).toHaveLength(2));
  notificationLive['notification:new']?.(notification('b'), queries);
  answers[1]?.(page(notification('a')));
  await answer(3, notification('b'), notification('a'));
  expect(shown()).toEqual(['b', 'a']);
});

it('a pushed notification appears and is announced at once, and the list is refetched for its total', async () => {
  await answer(1, notification('a'));
  notificationLive['notification:new']?.(notification('c'), queries);
  expect(shown()).toEqual(['c', 'a']);
  expect(useAnnouncement.getState().text).toBe('c');
  await answer(2, notification('c'), notification('a'));
  expect(queries.getQueryData(notificationsQuery.queryKey)?.pages[0]?.total).toBe(2);
});
