import type { MessageView } from '@contracts/messages';
import { reduceOutbox, emptyOutbox, nextToSend, type Outbox, type OutboxEvent } from '../outbox/outbox';
import { sentClientIds, screenMessages, type ScreenMessage } from './screen-messages';
import {
  singleMessage,
  hasGap,
  isLoaded,
  join,
  laterPage,
  newestPage,
  olderPage,
  type Page,
  type Thread,
  withChange,
  withDeletion,
} from './thread';

/** mulberry32: the same seed makes the same run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ME = 'me';
const OTHER = 'other';
const CONVERSATION = 'private_me_other';

/** Says what the real server says: one order, gapless numbers, the same clientId is the same message. */
class Server {
  messages: MessageView[] = [];
  changeSeq = 0;

  take(senderId: string, clientId: string, content: string): MessageView {
    const known = this.messages.find((message) => message.senderId === senderId && message.clientId === clientId);
    if (known) return known;
    const seq = this.messages.length + 1;
    const message: MessageView = {
      id: `message-${seq}`,
      conversationId: CONVERSATION,
      seq,
      version: 1,
      changeSeq: this.changeSeq,
      editedAt: null,
      isDeleted: false,
      clientId,
      senderId,
      recipientId: senderId === ME ? OTHER : ME,
      teamId: null,
      fieldId: null,
      content,
      messageType: 'private',
      sharedPostId: null,
      sharedPost: null,
      isRead: false,
      createdAt: new Date(seq * 60_000).toISOString(),
      sender: { id: senderId, firstName: senderId, lastName: null, nickname: null, profileImageUrl: null, email: null },
    };
    this.messages.push(message);
    return message;
  }

  newest(limit: number): Page {
    const items = this.messages.slice(-limit);
    return { items, next: this.pageBefore(items[0]) };
  }

  before(cursor: string, limit: number): Page {
    const items = this.messages.filter(({ seq }) => seq < Number(cursor)).slice(-limit);
    return { items, next: this.pageBefore(items[0]) };
  }

  change(seq: number, isDeleted: boolean): MessageView | undefined {
    const message = this.messages[seq - 1];
    if (!message || message.isDeleted) return undefined;
    this.changeSeq += 1;
    const version = message.version + 1;
    const content = isDeleted ? '' : `version ${version}`;
    const changed = { ...message, version, changeSeq: this.changeSeq, content, isDeleted };
    this.messages[seq - 1] = changed;
    return changed;
  }

  /** Answers like the real server: first the changes, in their order, then the messages that follow. */
  after({ toSeq: through, appliedChangeSeq: changedThrough }: Thread, limit: number): Page {
    const changed = this.messages
      .filter(({ seq, version, changeSeq }) => seq <= through && version > 1 && changeSeq > changedThrough)
      .sort((a, b) => a.changeSeq - b.changeSeq);
    const found = [...changed, ...this.messages.filter(({ seq }) => seq > through)];
    return { items: found.slice(0, limit), next: found.length > limit ? 'more' : null };
  }

  private pageBefore(first: MessageView | undefined): string | null {
    return first && first.seq > 1 ? String(first.seq) : null;
  }
}

/** A browser with one open thread, on a network that loses, delays and repeats. */
class Run {
  readonly server = new Server();
  private thread: Thread | undefined;
  private outbox: Outbox = emptyOutbox;
  /** Deliveries that have not reached the browser yet. Each may come late, twice or never. */
  private onTheWay: (() => void)[] = [];
  private live = true;
  private written = 0;
  private shown: string[] = [];

  constructor(private readonly random: () => number) {}

  private chance = (probability: number) => this.random() < probability;
  private below = (limit: number) => Math.floor(this.random() * limit);

  private merge(thread: Thread): void {
    this.thread = join(this.thread, thread);
    // The screen is looked at between the two, as a browser may paint at any moment.
    this.look();
    this.dispatch({ type: 'seen', clientIds: sentClientIds(this.thread.messages, ME) });
  }

  private dispatch(event: OutboxEvent): void {
    this.outbox = reduceOutbox(this.outbox, event);
    this.look();
  }

  private push(message: MessageView): void {
    if (!this.live || this.chance(0.2)) return;
    const copies = this.chance(0.15) ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) this.later(() => this.merge(singleMessage(message)));
  }

  private later(happens: () => void): void {
    this.onTheWay.push(happens);
  }

  otherWrites(): void {
    this.push(this.server.take(OTHER, `theirs-${this.server.messages.length}`, 'hello'));
  }

  somebodyChanges(): void {
    const message = this.server.change(1 + this.below(this.server.messages.length), this.chance(0.3));
    if (!message || !this.live || this.chance(0.2)) return;
    const { seq, isDeleted } = message;
    const apply = () => {
      if (!this.thread) return;
      const changed = isDeleted ? withDeletion(this.thread, seq) : withChange(this.thread, message);
      this.merge(changed);
    };
    for (let copies = this.chance(0.15) ? 2 : 1; copies > 0; copies -= 1) this.later(apply);
  }

  iWrite(): void {
    this.written += 1;
    const clientId = `mine-${this.written}`;
    this.dispatch({
      type: 'written',
      message: { clientId, conversationId: CONVERSATION, recipientId: OTHER, content: clientId },
      at: this.below(10_000),
    });
  }

  /** Sends the next message once. The request or the answer may be lost, and anything may overtake it. */
  trySending(): void {
    const entry = nextToSend(this.outbox, CONVERSATION);
    if (!entry) return;
    this.dispatch({ type: 'trying', clientId: entry.clientId });
    const postponed: OutboxEvent = { type: 'postponed', clientId: entry.clientId, isOffline: this.chance(0.5) };
    if (this.chance(0.2)) return this.dispatch(postponed);
    const message = this.server.take(ME, entry.clientId, entry.content);
    this.push(message);
    const answerIsLost = this.chance(0.25);
    this.later(() => {
      if (answerIsLost) return this.dispatch(postponed);
      this.dispatch({ type: 'sent', clientId: entry.clientId });
      if (this.chance(0.8)) this.merge(singleMessage(message));
    });
  }

  read(): void {
    const limit = 1 + this.below(6);
    if (!isLoaded(this.thread)) {
      const page = this.server.newest(limit);
      return this.later(() => !isLoaded(this.thread) && this.merge(newestPage(page)));
    }
    const known = this.thread;
    const page = this.server.after(known, limit);
    this.later(() => this.merge(laterPage(known, page.items)));
  }

  readOlder(): void {
    if (!this.thread?.older) return;
    const before = this.thread;
    const page = this.server.before(this.thread.older, 1 + this.below(6));
    this.later(() => this.merge(olderPage(before, page)));
  }

  somethingArrives(): void {
    const [happens] = this.onTheWay.splice(this.below(this.onTheWay.length), 1);
    happens?.();
  }

  lineChanges(): void {
    this.live = !this.live;
    this.dispatch({ type: 'connection-changed', isDown: !this.live });
    // Deliveries may be lost with the connection.
    if (!this.live && this.chance(0.5)) this.onTheWay = this.onTheWay.filter(() => this.chance(0.5));
    this.unstick();
  }

  reloads(): void {
    this.thread = undefined;
    this.onTheWay = [];
    this.shown = [];
    this.unstick();
  }

  /** An attempt ends when its answer is lost with the connection or the page. */
  private unstick(): void {
    for (const { clientId, state } of this.outbox.entries)
      if (state === 'sending') this.dispatch({ type: 'postponed', clientId, isOffline: false });
  }

  screen(): ScreenMessage[] {
    return screenMessages(this.thread, this.outbox, { viewerId: ME, conversationId: CONVERSATION, readSeq: 0 });
  }

  /** Checks what must hold at every moment. */
  private look(): void {
    const screen = this.screen();
    const keys = screen.map(({ key }) => key);
    if (new Set(keys).size !== keys.length) throw new Error(`Shown twice: ${keys.join(' ')}`);
    const seqs = screen.flatMap(({ seq }) => seq ?? []);
    if (seqs.some((seq, index) => index > 0 && seq <= (seqs[index - 1] ?? 0)))
      throw new Error(`Out of order: ${seqs.join(' ')}`);
    if (screen.slice(seqs.length).some(({ seq }) => seq !== null))
      throw new Error('An unsent message is shown between sent ones');
    const vanished = this.shown.filter((key) => !keys.includes(key));
    if (vanished.length > 0) throw new Error(`Shown before, and now away: ${vanished.join(' ')}`);
    this.shown = keys;
  }

  comesToRest(): void {
    this.live = true;
    // Pushes were lost: without a socket one more poll finds what they said.
    let hasPolled = false;
    for (let round = 0; round < 4_000; round += 1) {
      if (this.onTheWay.length > 0) this.somethingArrives();
      else if (nextToSend(this.outbox, CONVERSATION)) this.trySending();
      else if (!isLoaded(this.thread) || hasGap(this.thread) || this.thread.toSeq < this.server.messages.length)
        this.read();
      else if (this.thread.older) this.readOlder();
      else if (!hasPolled || this.thread.appliedChangeSeq < this.server.changeSeq) {
        hasPolled = true;
        this.read();
      } else return;
    }
    throw new Error('It never comes to rest');
  }
}

describe('a thread over a bad line', () => {
  it('ends as the server has it, each message once and in order, and never flickers on the way', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = seeded(seed);
      const run = new Run(random);
      try {
        for (let step = 0; step < 150; step += 1) {
          const what = random();
          if (what < 0.1) run.otherWrites();
          else if (what < 0.18) run.somebodyChanges();
          else if (what < 0.34) run.iWrite();
          else if (what < 0.52) run.trySending();
          else if (what < 0.62) run.read();
          else if (what < 0.67) run.readOlder();
          else if (what < 0.96) run.somethingArrives();
          else if (what < 0.99) run.lineChanges();
          else run.reloads();
        }
        run.comesToRest();
        expect(run.screen().map(({ key, seq, content, isDeleted = false }) => [key, seq, content, isDeleted])).toEqual(
          run.server.messages.map(({ id, clientId, senderId, seq, content, isDeleted }) => [
            senderId === ME ? clientId : id,
            seq,
            content,
            isDeleted,
          ]),
        );
      } catch (error) {
        throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    }
  });
});
