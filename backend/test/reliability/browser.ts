import { io, type Socket } from 'socket.io-client';
import { reduceOutbox, emptyOutbox, type Outbox, type OutboxEvent } from '@/features/messaging/outbox/outbox';
import { isPending, type OutboxMessage } from '@/features/messaging/outbox/outbox-entry';
import { type SendOutcome, type Sender, startSending } from '@/features/messaging/outbox/outbox-sender';
import { entityOf } from '@/features/messaging/conversations/conversation-ids';
import { sentClientIds, screenMessages, type ScreenMessage } from '@/features/messaging/messages/screen-messages';
import {
  singleMessage,
  isLoaded,
  join,
  newestPage,
  type Page,
  type Thread,
  withChange,
  withDeletion,
} from '@/features/messaging/messages/thread';
import { catchUp } from '@/features/messaging/messages/catch-up';
import { hasGap } from '@/features/messaging/messages/thread-gap';
import type { MessageView } from '../../src/contracts/messages.js';
import { LIMITS } from '../../src/contracts/limits.js';
import { PROBLEMS } from '../../src/contracts/problems.js';
import type { ClientEvents, ServerEvents } from '../../src/contracts/socket-events.js';
import { directConversationId } from '../../src/contracts/conversation-ids.js';
import type { SignedIn } from './remote-users.js';

type Answer = Parameters<Parameters<ClientEvents['message:send']>[1]>[0];

/** The wait for an acknowledgement from the socket before the message is sent by REST. */
const ACKNOWLEDGEMENT_TIMEOUT_MS = 2_000;
const REQUEST_TIMEOUT_MS = 5_000;
// The polling interval without a socket or with a gap. A real browser polls more slowly.
const POLL_INTERVAL_MS = 1_000;
// A real browser reconnects more slowly. A test run would then take ten minutes instead of one.
const BACK_OFF = { reconnectionDelay: 50, reconnectionDelayMax: 400, randomizationFactor: 0.5 };

/**
 * Simulates a user's browser with one open thread. It runs the frontend's own logic for the outbox, the thread and the screen on a
 * real socket and real requests.
 */
export class Browser {
  /** The messages that the server acknowledged, by clientId. */
  readonly acknowledged = new Map<string, MessageView>();
  /** The milliseconds from each connection until no message was missing. */
  readonly catchUpTimes: number[] = [];
  /** Descriptions of messages that were shown twice or disappeared. */
  readonly displayErrors: string[] = [];
  readonly socket: Socket<ServerEvents, ClientEvents>;

  private thread: Thread | undefined;
  private outbox: Outbox = emptyOutbox;
  private readonly listeners = new Set<() => void>();
  private readonly sender: Sender;
  private readonly poll: NodeJS.Timeout;
  private readonly conversationId: string;
  private reading: Promise<void> | undefined;
  private shown: readonly string[] = [];
  private written = 0;
  private isClosed = false;

  constructor(
    private readonly url: string,
    readonly me: SignedIn,
    /** The other person of a direct conversation, or the id of a channel. */
    private readonly other: { id: string } | string,
    transports = ['websocket', 'polling'],
  ) {
    this.conversationId = typeof other === 'string' ? other : directConversationId(me.player.id, other.id);
    this.sender = startSending({
      outbox: {
        getState: () => this.outbox,
        subscribe: (checkScreen) => this.subscribe(checkScreen),
        dispatch: (event) => this.dispatch(event),
        sync: () => undefined,
      },
      isReachable: () => Promise.resolve(true),
      // These tests write messages, but change none.
      send: (entry) => this.sendMessage(entry as OutboxMessage),
      onSent: (_, message) => message && this.mergeThread(singleMessage(message)),
      withLock: (_name, task) => task(),
      random: () => 0,
    });
    this.socket = io(url, {
      transports,
      upgrade: false,
      tryAllTransports: true,
      forceNew: true,
      extraHeaders: { cookie: me.cookie },
      ...BACK_OFF,
    });
    this.socket.on('connect', () => void this.onConnected());
    this.socket.on('message:new', (message) => this.mergeThread(singleMessage(message)));
    this.socket.on('message:updated', (message) => this.applyChange(message));
    this.socket.on('message:deleted', ({ seq }) => {
      if (this.thread) this.mergeThread(withDeletion(this.thread, seq));
    });
    this.poll = setInterval(() => void ((this.isBehind() || !this.socket.connected) && this.read()), POLL_INTERVAL_MS);
  }

  write(content: string): void {
    this.written += 1;
    const message = {
      clientId: `${this.me.player.id}-${this.written}`,
      conversationId: this.conversationId,
      ...(typeof this.other !== 'string' && { recipientId: this.other.id }),
      content,
    };
    this.dispatch({ type: 'written', message, at: Date.now() });
  }

  /** The number of written messages that were acknowledged or appeared in the thread. */
  get sent(): number {
    return this.written - this.outbox.entries.filter(isPending).length;
  }

  /** True when the thread contains every written message and has no gap. */
  get isSettled(): boolean {
    return this.outbox.entries.length === 0 && !this.isBehind();
  }

  /** The messages of the thread as `seq clientId`. */
  get threadMessages(): string[] {
    return (this.thread?.messages ?? []).map(({ seq, clientId }) => `${seq} ${clientId}`);
  }

  get messages(): readonly MessageView[] {
    return this.thread?.messages ?? [];
  }

  /** The messages on the screen, from the oldest to the newest. */
  get screen(): ScreenMessage[] {
    return screenMessages(this.thread, this.outbox, {
      viewerId: this.me.player.id,
      conversationId: this.conversationId,
      readSeq: 0,
      deliveredSeq: 0,
    });
  }

  /** Applies the answer to a change, or a pushed change. */
  applyChange(message: MessageView): void {
    if (this.thread) this.mergeThread(withChange(this.thread, message));
  }

  /** Fetches newer messages until none is missing. */
  read(): Promise<void> {
    return (this.reading ??= this.fetchNewer()
      .catch(() => undefined) // The connection failed. The next connection or poll reads again.
      .finally(() => (this.reading = undefined)));
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.poll);
    this.sender.stop();
    this.socket.close();
  }

  private async onConnected(): Promise<void> {
    const since = Date.now();
    const connection = this.socket.id;
    this.sender.retryNow();
    await this.reading;
    await this.read();
    while (this.socket.id === connection && this.isBehind() && !this.isClosed) await this.read();
    if (this.socket.id === connection) this.catchUpTimes.push(Date.now() - since);
  }

  private isBehind(): boolean {
    return !isLoaded(this.thread) || hasGap(this.thread);
  }

  private async fetchNewer(): Promise<void> {
    const readNewest = () => this.fetchPage(`limit=${LIMITS.pageDefault}`);
    if (!isLoaded(this.thread)) return this.mergeThread(newestPage(await readNewest()));
    const thread = await catchUp(this.thread, {
      readAfter: ({ toSeq, appliedChangeSeq }) =>
        this.fetchPage(`after=${toSeq}&changedAfter=${appliedChangeSeq}&limit=${LIMITS.pageMax}`),
      readNewest,
      onPage: (page) => this.mergeThread(page),
    });
    this.mergeThread(thread);
  }

  private async fetchPage(query: string): Promise<Page> {
    const answer = await this.request('GET', `${this.path}?${query}`);
    if (!answer.ok) throw new Error(`The thread could not be read: ${answer.status}`);
    const items = (await answer.json()) as MessageView[];
    return { items, next: items.length < LIMITS.pageMax ? null : 'more' };
  }

  private mergeThread(thread: Thread): void {
    this.thread = join(this.thread, thread);
    this.dispatch({ type: 'in-thread', clientIds: sentClientIds(this.thread.messages, this.me.player.id) });
    if (isLoaded(this.thread) && hasGap(this.thread)) void this.read();
  }

  private async sendMessage(entry: OutboxMessage): Promise<SendOutcome> {
    const outcome = (await this.sendBySocket(entry)) ?? (await this.sendByRest(entry));
    if (outcome.kind === 'sent' && outcome.message) this.acknowledged.set(entry.clientId, outcome.message);
    return outcome;
  }

  private async sendBySocket({ clientId, content }: OutboxMessage): Promise<SendOutcome | null> {
    if (!this.socket.connected) return null;
    // Socket.IO's types for acknowledgements don't include refusals.
    const emitted = this.socket
      .timeout(ACKNOWLEDGEMENT_TIMEOUT_MS)
      .emitWithAck('message:send', { ...this.recipient, content, clientId }) as Promise<Answer>;
    const answer = await emitted.catch(() => null);
    if (!answer) return null;
    return answer.ok
      ? { kind: 'sent', message: answer.message }
      : outcomeOf(PROBLEMS[answer.error.code].status, answer.error.message);
  }

  private async sendByRest({ clientId, content }: OutboxMessage): Promise<SendOutcome> {
    try {
      const answer = await this.request('POST', '/api/messages', { ...this.recipient, content, clientId }, clientId);
      return answer.ok
        ? { kind: 'sent', message: (await answer.json()) as MessageView }
        : outcomeOf(answer.status, await answer.text());
    } catch {
      return { kind: 'postponed', isOffline: true };
    }
  }

  private get path(): string {
    const entity = entityOf(this.conversationId);
    return entity
      ? `/api/messages/${entity.kind}/${entity.id}/conversation/${this.conversationId}`
      : `/api/messages/private/${this.conversationId}`;
  }

  private get recipient(): { recipientId: string } | { conversationId: string } {
    return typeof this.other === 'string' ? { conversationId: this.other } : { recipientId: this.other.id };
  }

  /** Rejects when the connection is lost before the answer. */
  request(method: string, path: string, body?: object, key?: string): Promise<Response> {
    const headers = {
      cookie: this.me.cookie,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    };
    return fetch(this.url + path, {
      method,
      headers,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  }

  private subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private dispatch(event: OutboxEvent): void {
    this.outbox = reduceOutbox(this.outbox, event);
    this.checkScreen();
    for (const listener of [...this.listeners]) listener();
  }

  private checkScreen(): void {
    const keys = this.screen.map(({ key }) => key);
    const known = new Set(keys);
    if (known.size !== keys.length) this.displayErrors.push(`shown twice: ${keys.join(' ')}`);
    const vanished = this.shown.filter((key) => !known.has(key));
    if (vanished.length > 0) this.displayErrors.push(`disappeared: ${vanished.join(' ')}`);
    this.shown = keys;
  }
}

function outcomeOf(status: number, reason: string): SendOutcome {
  const isTransient = status === 408 || status === 429 || status >= 500;
  return isTransient ? { kind: 'postponed', isOffline: false } : { kind: 'refused', reason };
}
