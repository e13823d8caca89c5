import type { UnreadCounts } from '@contracts/messages';

export type Badge = 'messages' | 'notifications';

export interface Unread {
  messages: number;
  notifications: number;
  /** When the server counted what was last pushed. */
  asOf: number;
  /** The number of the last poll that was asked. */
  asked: number;
  /** Per badge, the last poll whose answer no longer counts: something newer is known. */
  outdated: Record<Badge, number>;
}

export type UnreadEvent =
  | { type: 'pushed'; counts: UnreadCounts }
  | { type: 'asked' }
  | { type: 'answered'; badge: Badge; poll: number; count: number }
  | { type: 'read'; badge: Badge; count: number }
  | { type: 'reconnected' };

export const NOTHING_UNREAD: Unread = {
  messages: 0,
  notifications: 0,
  asOf: 0,
  asked: 0,
  outdated: { messages: 0, notifications: 0 },
};

/** Counts reach the badges on three ways that overtake each other; the badges never go back to an older count. */
export function reduceUnread(state: Unread, event: UnreadEvent): Unread {
  switch (event.type) {
    case 'pushed': {
      const { messages, notifications, asOf } = event.counts;
      return asOf < state.asOf ? state : { ...outdatePolls(state), messages, notifications, asOf };
    }
    case 'asked':
      return { ...state, asked: state.asked + 1 };
    case 'answered':
      if (event.poll <= state.outdated[event.badge]) return state;
      // Also of two polls under way at once, the later one may have been counted first.
      return setCount(state, event.badge, event.count);
    case 'read':
      return setCount(state, event.badge, Math.max(0, state[event.badge] - event.count));
    case 'reconnected':
      return outdatePolls(state);
  }
}

const setCount = (state: Unread, badge: Badge, count: number): Unread => ({
  ...state,
  [badge]: count,
  outdated: { ...state.outdated, [badge]: state.asked },
});
const outdatePolls = (state: Unread): Unread => ({
  ...state,
  outdated: { messages: state.asked, notifications: state.asked },
});
