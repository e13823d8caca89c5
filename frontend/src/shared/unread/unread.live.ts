import type { LiveHandlers } from '../realtime/live';
import { tellUnread } from './unread.store';

export const unreadLive: LiveHandlers = {
  'unread:counts': (counts) => tellUnread({ type: 'pushed', counts }),
  reconnected: () => tellUnread({ type: 'reconnected' }),
};
