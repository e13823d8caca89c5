import { useEffect, useEffectEvent } from 'react';
import { useUnread } from '@/shared/unread/unread.store';
import { unreadIds, type NotificationPages } from './notification-cache';

/** What is pushed reaches the list a moment before the badge. */
const REFETCH_DELAY = 1_000;

/** Reads the list again where some of it was read in another tab or on another device: only the badge is told of that. */
export function useRefetchWhenReadElsewhere({
  data,
  refetch,
}: {
  data: NotificationPages | undefined;
  refetch: () => unknown;
}): void {
  const isBehind = useUnread(({ notifications }) => unreadIds(data).size > notifications);
  const lookAgain = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(lookAgain, REFETCH_DELAY);
    return () => clearTimeout(timer);
  }, [isBehind]);
}
