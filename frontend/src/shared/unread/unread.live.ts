import type { LiveHandlers } from '../realtime/live';
import { dispatchUnread } from './unread.store';

export const unreadLive: LiveHandlers = {
  'unread:counts': (counts) => dispatchUnread({ type: 'pushed', counts }),
  connected: () => dispatchUnread({ type: 'connected' }),
};
