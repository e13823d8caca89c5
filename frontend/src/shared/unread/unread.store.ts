import { create } from 'zustand';
import { NOTHING_UNREAD, reduceUnread, type Badge, type Unread, type UnreadEvent } from './unread';

export const useUnread = create<Unread>(() => NOTHING_UNREAD);

export function dispatchUnread(event: UnreadEvent): void {
  useUnread.setState((state) => reduceUnread(state, event), true);
}

/** The user has just read so many here: the badge follows at once, and the server's next count settles it. */
export const decrementUnread = (badge: Badge, count = 1) => dispatchUnread({ type: 'read', badge, count });

export const resetUnread = () => useUnread.setState(NOTHING_UNREAD, true);
