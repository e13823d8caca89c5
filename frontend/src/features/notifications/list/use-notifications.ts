import { CLIENT_TIMES } from '@contracts/limits';
import { usePagedList } from '@/shared/api/paged-query';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';
import type { notificationsQuery } from '../notification-cache';
import { useRefetchWhenReadElsewhere } from './use-refetch-when-read-elsewhere';

/** Polls while the socket is disconnected, because the badge may count notifications that the list lacks. */
export function useNotifications(query: typeof notificationsQuery) {
  const poll = usePollInterval(CLIENT_TIMES.notificationsPollInterval);
  const list = usePagedList({ ...query, refetchInterval: poll, refetchOnMount: poll === false || 'always' });
  useRefetchWhenReadElsewhere(list);
  return list;
}
