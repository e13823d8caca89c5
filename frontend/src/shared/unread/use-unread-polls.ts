import { CLIENT_TIMES } from '@contracts/limits';
import type { CountView } from '@contracts/notifications';
import { useEffect } from 'react';
import { get } from '../api/http';
import { useConnection } from '../realtime/connection';
import { usePollInterval } from '../realtime/use-poll-interval';
import type { Badge } from './unread';
import { dispatchUnread, useUnread } from './unread.store';

const PATHS = { messages: '/api/messages/unread-count', notifications: '/api/notifications/count' } as const;

async function pollBadge(badge: Badge): Promise<void> {
  if (document.hidden || !navigator.onLine) return;
  dispatchUnread({ type: 'asked' });
  const poll = useUnread.getState().asked;
  // A poll that fails says nothing; the next one may.
  const answer = await get<CountView>(PATHS[badge]).catch(() => null);
  if (answer) dispatchUnread({ type: 'answered', badge, poll, count: answer.count });
}

function useBadgePoll(badge: Badge, every: number): void {
  const interval = usePollInterval(every);
  const isDown = useConnection(({ status }) => status === 'down');
  useEffect(() => {
    if (!interval) return;
    const again = () => void pollBadge(badge);
    // A first connection is given the time of one interval; a lost one is not.
    if (isDown) again();
    const timer = setInterval(again, interval);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [badge, interval, isDown]);
}

/** Keeps the badges right while nothing is pushed. Once, in the shell. */
export function useUnreadPolls(): void {
  useBadgePoll('messages', CLIENT_TIMES.messagesPoll);
  useBadgePoll('notifications', CLIENT_TIMES.notificationsPoll);
}
