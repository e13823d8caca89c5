import { create } from 'zustand';
import { NOTHING_UNREAD, reduceUnread, type Badge, type Unread, type UnreadEvent } from './unread';

export const useUnread = create<Unread>(() => NOTHING_UNREAD);

export function dispatchUnread(event: UnreadEvent): void {
  useUnread.setState((state) => reduceUnread(state, event), true);
}

/** Lowers a badge by the number of items that the user has just read. The server's next count corrects it. */
export const decrementUnread = (badge: Badge, count = 1) => dispatchUnread({ type: 'read', badge, count });

export const resetUnread = () => useUnread.setState(NOTHING_UNREAD, true);
