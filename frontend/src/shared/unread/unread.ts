import type { UnreadCounts } from '@contracts/read-positions';

export type Badge = 'messages' | 'notifications';

export interface Unread {
  messages: number;
  notifications: number;
  /** The server's time of the last pushed count. */
  asOf: number;
  /** The number of the last poll that was sent. */
  lastPoll: number;
  /** The last poll of each badge whose answer is ignored, because a newer count is known. */
  outdatedPolls: Record<Badge, number>;
  /** The number of polls that have set the count of each badge. */
  answeredPolls: Record<Badge, number>;
}

export type UnreadEvent =
  | { type: 'pushed'; counts: UnreadCounts }
  | { type: 'poll-started' }
  | { type: 'poll-answered'; badge: Badge; poll: number; count: number }
  | { type: 'read'; badge: Badge; count: number }
  | { type: 'connected' };

export const NOTHING_UNREAD: Unread = {
  messages: 0,
  notifications: 0,
  asOf: 0,
  lastPoll: 0,
  outdatedPolls: { messages: 0, notifications: 0 },
  answeredPolls: { messages: 0, notifications: 0 },
};

/** Counts come from pushes, polls and reading on this page, and may arrive out of order. Drops counts that are older than the known one. */
export function reduceUnread(state: Unread, event: UnreadEvent): Unread {
  switch (event.type) {
    case 'pushed': {
      const { messages, notifications, asOf } = event.counts;
      return asOf < state.asOf ? state : { ...outdatePolls(state), messages, notifications, asOf };
    }
    case 'poll-started':
      return { ...state, lastPoll: state.lastPoll + 1 };
    case 'poll-answered':
      if (event.poll <= state.outdatedPolls[event.badge]) return state;
      // Marks all sent polls as outdated: of two concurrent polls, either may have been counted first.
      return {
        ...setCount(state, event.badge, event.count),
        answeredPolls: { ...state.answeredPolls, [event.badge]: state.answeredPolls[event.badge] + 1 },
      };
    case 'read':
      return setCount(state, event.badge, Math.max(0, state[event.badge] - event.count));
    case 'connected':
      return outdatePolls(state);
  }
}

const setCount = (state: Unread, badge: Badge, count: number): Unread => ({
  ...state,
  [badge]: count,
  outdatedPolls: { ...state.outdatedPolls, [badge]: state.lastPoll },
});
const outdatePolls = (state: Unread): Unread => ({
  ...state,
  outdatedPolls: { messages: state.lastPoll, notifications: state.lastPoll },
});
