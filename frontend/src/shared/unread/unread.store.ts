import { create } from 'zustand';
import { NOTHING_UNREAD, unread, type Badge, type Unread, type UnreadEvent } from './unread';

export const useUnread = create<Unread>(() => NOTHING_UNREAD);

export function tellUnread(event: UnreadEvent): void {
  useUnread.setState((state) => unread(state, event), true);
}

/** The user has just read so many here: the badge follows at once, and the server's next count settles it. */
export const readHere = (badge: Badge, count = 1) => tellUnread({ type: 'read', badge, count });

export const forgetUnread = () => useUnread.setState(NOTHING_UNREAD, true);
