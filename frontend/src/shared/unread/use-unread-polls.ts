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
  // A hidden tab shows only the number of unread messages, in its title.
  if ((document.hidden && badge !== 'messages') || !navigator.onLine) return;
  dispatchUnread({ type: 'poll-started' });
  const poll = useUnread.getState().lastPoll;
  // A failed poll changes nothing. The next one will update the badge.
  const answer = await get<CountView>(PATHS[badge]).catch(() => null);
  if (answer) dispatchUnread({ type: 'poll-answered', badge, poll, count: answer.count });
}

function useBadgePoll(badge: Badge, every: number): void {
  const interval = usePollInterval(every);
  const isDown = useConnection(({ status }) => status === 'down');
  useEffect(() => {
    if (!interval) return;
    const wait = () => {
      timer = setTimeout(poll, document.hidden ? CLIENT_TIMES.notificationsPollInterval : interval);
    };
    const poll = () => {
      void pollBadge(badge);
      wait();
    };
    const restart = () => {
      clearTimeout(timer);
      (document.hidden ? wait : poll)();
    };
    // Both badges are polled at once after a lost connection. A first connection gets some time to be established.
    let timer = setTimeout(poll, isDown ? 0 : CLIENT_TIMES.messagesPollInterval);
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [badge, interval, isDown]);
}

/** Polls the unread counts while no socket is connected. The shell calls this hook once. */
export function useUnreadPolls(): void {
  useBadgePoll('messages', CLIENT_TIMES.messagesPollInterval);
  useBadgePoll('notifications', CLIENT_TIMES.notificationsPollInterval);
}
