import type { NotificationView } from '@contracts/notifications';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['/api/notifications'],
  queryFn: ({ pageParam, signal }) => getPage<NotificationView>(pageParam, signal),
  initialPageParam: '/api/notifications?limit=20',
  getNextPageParam: (page) => page.next,
});
