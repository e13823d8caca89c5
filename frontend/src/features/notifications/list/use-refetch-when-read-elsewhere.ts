import { useEffect, useEffectEvent } from 'react';
import { useUnread } from '@/shared/unread/unread.store';
import type { NotificationPages } from '../notification-cache';
import { unreadIds } from './read-notifications';

/** A pushed notification reaches the list a moment before the badge. */
const REFETCH_DELAY_MS = 1_000;

/**
 * Refetches the list if notifications were read in another tab or on another device. Only the badge is pushed in this case: it falls below what this
 * page has counted, or below the unread notifications of the list.
 */
export function useRefetchWhenReadElsewhere({
  data,
  refetch,
}: {
  data: NotificationPages | undefined;
  refetch: () => unknown;
}): void {
  const isBehind = useUnread(({ notifications }) => unreadIds(data).size > notifications);
  const refetchList = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(refetchList, REFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isBehind]);
  useEffect(
    () =>
      useUnread.subscribe((unread, before) => {
        // Reading on this page lowers the count without a push.
        if (unread.asOf !== before.asOf && unread.notifications < before.notifications) refetchList();
      }),
    [],
  );
}
