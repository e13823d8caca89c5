import type { MessageView } from '@contracts/messages';
import { reduceOutbox, emptyOutbox, nextToSend, type Outbox, type OutboxEvent } from '../outbox/outbox';
import { sentClientIds, screenMessages, type ScreenMessage } from './screen-messages';
import { CONVERSATION, ME, OTHER, FakeMessageServer } from '../../../../test/fake-message-server';
import {
  singleMessage,
  isLoaded,
  join,
  catchUpPage,
  newestPage,
  olderPage,
  type Thread,
  withChange,
  withDeletion,
} from './thread';
import { hasGap } from './thread-gap';

/** The random generator mulberry32. The same seed produces the same run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A browser with one open thread, on a network that loses, delays and repeats deliveries. */
class Run {
  readonly server = new FakeMessageServer();
  private thread: Thread | undefined;
  private outbox: Outbox = emptyOutbox;
  /** Deliveries that have not reached the browser yet. Each may arrive late, twice or never. */
  private inFlight: (() => void)[] = [];
  private isConnected = true;
  private written = 0;
  private shown: string[] = [];

  constructor(private readonly random: () => number) {}

  private happens = (probability: number) => this.random() < probability;
  private randomBelow = (limit: number) => Math.floor(this.random() * limit);

  private merge(thread: Thread): void {
    this.thread = join(this.thread, thread);
    // Checks between the two changes, because a browser may paint at any moment.
    this.checkInvariants();
    this.dispatch({ type: 'in-thread', clientIds: sentClientIds(this.thread.messages, ME) });
  }

  private dispatch(event: OutboxEvent): void {
    this.outbox = reduceOutbox(this.outbox, event);
    this.checkInvariants();
  }

  private push(message: MessageView): void {
    if (!this.isConnected || this.happens(0.2)) return;
    const copies = this.happens(0.15) ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) this.later(() => this.merge(singleMessage(message)));
  }

  private later(deliver: () => void): void {
    this.inFlight.push(deliver);
  }

  receive(): void {
    const { length } = this.server.messages;
    const replyToSeq = this.happens(0.3) ? this.randomBelow(length + 1) : 0;
    this.push(this.server.store(OTHER, `theirs-${length}`, 'hello', replyToSeq));
  }

  private kindOfChange(): 'edit' | 'react' | 'delete' {
    if (this.happens(0.3)) return 'delete';
    return this.happens(0.5) ? 'react' : 'edit';
  }

  changeMessage(): void {
    const message = this.server.change(1 + this.randomBelow(this.server.messages.length), this.kindOfChange());
    if (!message || !this.isConnected || this.happens(0.2)) return;
    const { seq, isDeleted } = message;
    const apply = () => {
      if (!this.thread) return;
      const changed = isDeleted ? withDeletion(this.thread, seq) : withChange(this.thread, message);
      this.merge(changed);
    };
    for (let copies = this.happens(0.15) ? 2 : 1; copies > 0; copies -= 1) this.later(apply);
  }

  write(): void {
    this.written += 1;
    const clientId = `mine-${this.written}`;
    this.dispatch({
      type: 'written',
      message: { clientId, conversationId: CONVERSATION, recipientId: OTHER, content: clientId },
      at: this.randomBelow(10_000),
    });
  }

  /** Sends the next message once. The request or the answer may be lost, and anything may overtake it. */
  trySending(): void {
    const entry = nextToSend(this.outbox, CONVERSATION);
    if (!entry || entry.change) return;
    this.dispatch({ type: 'attempted', clientId: entry.clientId });
    const postponed: OutboxEvent = { type: 'postponed', clientId: entry.clientId, isOffline: this.happens(0.5) };
    if (this.happens(0.2)) return this.dispatch(postponed);
    const message = this.server.store(ME, entry.clientId, entry.content);
    this.push(message);
    const answerIsLost = this.happens(0.25);
    this.later(() => {
      if (answerIsLost) return this.dispatch(postponed);
      this.dispatch({ type: 'sent', clientId: entry.clientId });
      if (this.happens(0.8)) this.merge(singleMessage(message));
    });
  }

  read(): void {
    const limit = 1 + this.randomBelow(6);
    if (!isLoaded(this.thread)) {
      const page = this.server.newest(limit);
      return this.later(() => !isLoaded(this.thread) && this.merge(newestPage(page)));
    }
    const known = this.thread;
    const page = this.server.after(known, limit);
    this.later(() => this.merge(catchUpPage(known, page)));
  }

  /** Loads the newest page, which replaces the thread if messages are missing between the two. */
  readNewest(): void {
    if (!isLoaded(this.thread)) return;
    const page = this.server.newest(1 + this.randomBelow(6));
    this.later(() => {
      const newest = newestPage(page);
      if (!isLoaded(this.thread)) return;
      if (this.thread.toSeq + 1 < newest.fromSeq) this.shown = [];
      this.merge(newest);
    });
  }

  loadOlder(): void {
    if (!this.thread?.hasOlder) return;
    const before = this.thread;
    const page = this.server.before(this.thread.fromSeq, 1 + this.randomBelow(6));
    this.later(() => this.merge(olderPage(before, page)));
  }

  deliverOne(): void {
    const [deliver] = this.inFlight.splice(this.randomBelow(this.inFlight.length), 1);
    deliver?.();
  }

  toggleConnection(): void {
    this.isConnected = !this.isConnected;
    this.dispatch({ type: 'connection-changed', isDown: !this.isConnected });
    // Deliveries may be lost with the connection.
    if (!this.isConnected && this.happens(0.5)) this.inFlight = this.inFlight.filter(() => this.happens(0.5));
    this.endLostAttempts();
  }

  reload(): void {
    this.thread = undefined;
    this.inFlight = [];
    this.shown = [];
    this.endLostAttempts();
  }

  /** Ends attempts whose answer was lost with the connection or the page. */
  private endLostAttempts(): void {
    for (const { clientId, state } of this.outbox.entries)
      if (state === 'sending') this.dispatch({ type: 'postponed', clientId, isOffline: false });
  }

  screen(): ScreenMessage[] {
    return screenMessages(this.thread, this.outbox, {
      viewerId: ME,
      conversationId: CONVERSATION,
      readSeq: 0,
      deliveredSeq: 0,
    });
  }

  /** Checks the invariants that hold at every moment. */
  private checkInvariants(): void {
    const screen = this.screen();
    const keys = screen.map(({ key }) => key);
    if (new Set(keys).size !== keys.length) throw new Error(`Shown twice: ${keys.join(' ')}`);
    const seqs = screen.flatMap(({ seq }) => seq ?? []);
    if (seqs.some((seq, index) => index > 0 && seq <= (seqs[index - 1] ?? 0)))
      throw new Error(`Out of order: ${seqs.join(' ')}`);
    if (screen.slice(seqs.length).some(({ seq }) => seq !== null))
      throw new Error('An unsent message is shown between sent ones');
    const vanished = this.shown.filter((key) => !keys.includes(key));
    if (vanished.length > 0) throw new Error(`Disappeared: ${vanished.join(' ')}`);
    this.shown = keys;
  }

  settle(): void {
    this.isConnected = true;
    // Pushes may have been lost, so one more request reads what they contained.
    let hasPolled = false;
    for (let round = 0; round < 4_000; round += 1) {
      if (this.inFlight.length > 0) this.deliverOne();
      else if (nextToSend(this.outbox, CONVERSATION)) this.trySending();
      else if (!isLoaded(this.thread) || hasGap(this.thread) || this.thread.toSeq < this.server.messages.length)
        this.read();
      else if (this.thread.hasOlder) this.loadOlder();
      else if (!hasPolled || this.thread.appliedChangeSeq < this.server.changeSeq) {
        hasPolled = true;
        this.read();
      } else return;
    }
    throw new Error('The run never settles');
  }
}

describe('a thread on an unreliable network', () => {
  it('converges to the server’s messages, in order, and never shows a message twice or lets one disappear', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = seeded(seed);
      const run = new Run(random);
      try {
        for (let step = 0; step < 150; step += 1) {
          const action = random();
          if (action < 0.1) run.receive();
          else if (action < 0.18) run.changeMessage();
          else if (action < 0.34) run.write();
          else if (action < 0.52) run.trySending();
          else if (action < 0.62) run.read();
          else if (action < 0.66) run.loadOlder();
          else if (action < 0.68) run.readNewest();
          else if (action < 0.96) run.deliverOne();
          else if (action < 0.99) run.toggleConnection();
          else run.reload();
        }
        run.settle();
        expect(
          run
            .screen()
            .map(({ key, seq, content, isDeleted = false, stored }) => [
              key,
              seq,
              content,
              isDeleted,
              stored?.reactions,
              stored?.replyTo,
            ]),
        ).toEqual(
          run.server.messages.map(({ id, clientId, senderId, seq, content, isDeleted, reactions, replyTo }) => [
            senderId === ME ? clientId : id,
            seq,
            content,
            isDeleted,
            reactions,
            replyTo,
          ]),
        );
      } catch (error) {
        throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    }
  });
});
