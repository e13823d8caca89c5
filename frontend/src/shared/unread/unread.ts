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

export const NOTHING_UNREAD: Unread = { messages: 0, notifications: 0, asOf: 0, asked: 0, outdated: { messages: 0, notifications: 0 } };

/** Counts reach the badges on three ways that overtake each other; the badges never go back to an older count. */
export function unread(state: Unread, event: UnreadEvent): Unread {
  switch (event.type) {
    case 'pushed': {
      const { messages, notifications, asOf } = event.counts;
      return asOf < state.asOf ? state : { ...outdateAll(state), messages, notifications, asOf };
    }
    case 'asked':
      return { ...state, asked: state.asked + 1 };
    case 'answered':
      if (event.poll <= state.outdated[event.badge]) return state;
      return { ...state, [event.badge]: event.count, outdated: { ...state.outdated, [event.badge]: event.poll } };
    case 'read':
      return {
        ...state,
        [event.badge]: Math.max(0, state[event.badge] - event.count),
        outdated: { ...state.outdated, [event.badge]: state.asked },
      };
    case 'reconnected':
      return outdateAll(state);
  }
}

const outdateAll = (state: Unread): Unread => ({ ...state, outdated: { messages: state.asked, notifications: state.asked } });
