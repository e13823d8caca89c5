import { NOTHING_UNREAD, reduceUnread, type Badge, type UnreadEvent } from './unread';

const apply = (...events: UnreadEvent[]) => events.reduce(reduceUnread, NOTHING_UNREAD);
const pushed = (messages: number, asOf: number): UnreadEvent => ({
  type: 'pushed',
  counts: { messages, notifications: 0, asOf },
});
const answered = (poll: number, count: number): UnreadEvent => ({
  type: 'poll-answered',
  badge: 'messages',
  poll,
  count,
});
const pollStarted: UnreadEvent = { type: 'poll-started' };

it('reduceUnread ignores a push whose counts are older than the shown ones', () => {
  expect(apply(pushed(3, 20), pushed(9, 10)).messages).toBe(3);
});

it('reduceUnread drops the answer to a poll that was sent before a push', () => {
  expect(apply(pollStarted, pushed(3, 20), answered(1, 9)).messages).toBe(3);
});

it('reduceUnread ignores the answer to a poll from before the socket connected', () => {
  expect(apply(pollStarted, { type: 'connected' }, answered(1, 9)).messages).toBe(0);
});

it('reduceUnread drops the answer to a poll that was sent before messages were read here', () => {
  expect(
    apply(pushed(3, 20), pollStarted, { type: 'read', badge: 'messages', count: 2 }, answered(1, 3)).messages,
  ).toBe(1);
});

it('reduceUnread drops the answer to a poll that a later poll has overtaken', () => {
  expect(apply(pollStarted, pollStarted, answered(2, 5), answered(1, 9)).messages).toBe(5);
});

it('The answer to a poll changes only the badge that was polled', () => {
  const state = apply(
    { type: 'pushed', counts: { messages: 3, notifications: 7, asOf: 1 } },
    pollStarted,
    answered(1, 4),
  );
  expect(state).toMatchObject({ messages: 4, notifications: 7 });
});

it('A badge never goes below zero', () => {
  expect(apply(pushed(1, 1), { type: 'read', badge: 'messages', count: 5 }).messages).toBe(0);
});

describe('any interleaving of pushes, polls, reads and lost connections', () => {
  it.each(Array.from({ length: 300 }, (_, seed) => seed + 1))(
    "ends with the server's counts and never shows an older count (seed %i)",
    (seed) => {
      const simulation = new Simulation(seed);
      for (let step = 0; step < 120; step += 1) simulation.step();
      simulation.settle();
      expect(simulation.shown()).toEqual(simulation.truth);
    },
  );
});

/** Simulates the counts on a server and a browser that receives them late and out of order. */
class Simulation {
  truth: Record<Badge, number> = { messages: 0, notifications: 0 };
  private state = NOTHING_UNREAD;
  private clock = 0;
  private isConnected = false;
  /** The time at which the displayed count of each badge was taken. */
  private countedAt: Record<Badge, number> = { messages: 0, notifications: 0 };
  private pushes: { messages: number; notifications: number; asOf: number }[] = [];
  private polls: { poll: number; badge: Badge; counted?: { count: number; at: number } }[] = [];
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = seeded(seed);
  }

  shown(): Record<Badge, number> {
    return { messages: this.state.messages, notifications: this.state.notifications };
  }

  step(): void {
    this.clock += 1;
    const action = this.pick([
      'change',
      'change',
      'readHere',
      'deliverPush',
      'deliverPush',
      'startPoll',
      'countPoll',
      'answerPoll',
      'toggleConnection',
    ] as const);
    if (action) this[action]();
  }

  /** Delivers everything that is pending, and then one more push, or one more poll of each badge. */
  settle(): void {
    while (this.pushes.length > 0) this.deliverPush();
    while (this.polls.length > 0) this.answerPoll();
    this.clock += 1;
    if (this.isConnected) {
      this.push();
      this.deliverPush();
      return;
    }
    for (const badge of ['messages', 'notifications'] as const) {
      this.startPollOf(badge);
      this.countPoll();
      this.answerPoll();
    }
  }

  private change(): void {
    const badge = this.badge();
    this.truth[badge] = Math.max(0, this.truth[badge] + Math.floor(this.random() * 5) - 1);
    this.push();
  }

  private readHere(): void {
    const badge = this.badge();
    const count = Math.min(this.truth[badge], 1 + Math.floor(this.random() * 2));
    this.truth[badge] -= count;
    this.dispatch({ type: 'read', badge, count });
    this.push();
  }

  private push(): void {
    if (this.isConnected) this.pushes.push({ ...this.truth, asOf: this.clock });
  }

  /** Several server processes push, so that one push may overtake another. */
  private deliverPush(): void {
    const counts = this.take(this.pushes);
    if (!counts) return;
    const before = this.state.asOf;
    this.dispatch({ type: 'pushed', counts });
    if (counts.asOf < before) return;
    this.recordCount('messages', counts.asOf);
    this.recordCount('notifications', counts.asOf);
  }

  private startPoll(): void {
    if (!this.isConnected) this.startPollOf(this.badge());
  }

  private startPollOf(badge: Badge): void {
    this.dispatch({ type: 'poll-started' });
    this.polls.push({ badge, poll: this.state.lastPoll });
  }

  private countPoll(): void {
    const waiting = this.pick(this.polls.filter(({ counted }) => !counted));
    if (waiting) waiting.counted = { count: this.truth[waiting.badge], at: this.clock };
  }

  private answerPoll(): void {
    const poll = this.take(this.polls);
    if (!poll) return;
    const counted = poll.counted ?? { count: this.truth[poll.badge], at: this.clock };
    const before = this.state;
    this.dispatch({ type: 'poll-answered', badge: poll.badge, poll: poll.poll, count: counted.count });
    if (this.state !== before) this.recordCount(poll.badge, counted.at);
  }

  private toggleConnection(): void {
    this.isConnected = !this.isConnected;
    // Pending pushes are lost with the connection.
    this.pushes = [];
    if (!this.isConnected) return;
    this.dispatch({ type: 'connected' });
    this.push();
  }

  private recordCount(badge: Badge, time: number): void {
    expect(time).toBeGreaterThanOrEqual(this.countedAt[badge]);
    this.countedAt[badge] = time;
  }

  private dispatch(event: UnreadEvent): void {
    this.state = reduceUnread(this.state, event);
  }

  private badge(): Badge {
    return this.random() < 0.5 ? 'messages' : 'notifications';
  }

  private pick<T>(from: T[]): T | undefined {
    return from[Math.floor(this.random() * from.length)];
  }

  private take<T>(from: T[]): T | undefined {
    return from.splice(Math.floor(this.random() * from.length), 1)[0];
  }
}

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
