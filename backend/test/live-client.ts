import { randomUUID } from 'node:crypto';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { ClientEvents, ServerEvents, SocketFailure } from '../src/contracts/socket-events.js';

type Answer<Event extends keyof ClientEvents> = Parameters<Parameters<ClientEvents[Event]>[1]>[0];
type Payload<Event extends keyof ServerEvents> = Parameters<ServerEvents[Event]>[0];

const TIMEOUT_MS = 30_000;

/** A socket client that records every event it receives. */
export class LiveClient {
  private readonly received: { event: string; payload: unknown }[] = [];
  private readonly waiting = new Set<() => void>();

  private constructor(readonly socket: Socket<ServerEvents, ClientEvents>) {
    socket.onAny((event: string, payload: unknown) => this.remember(event, payload));
    socket.on('disconnect', (reason) => this.remember('disconnect', reason));
  }

  /** Rejects if the server refuses the handshake. */
  static open(
    url: string,
    cookie?: string,
    options: Partial<ManagerOptions & SocketOptions> = {},
  ): Promise<LiveClient> {
    const socket: Socket<ServerEvents, ClientEvents> = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      autoConnect: false,
      ...options,
      extraHeaders: { ...(cookie && { cookie }), ...options.extraHeaders },
    });
    const client = new LiveClient(socket);
    return new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(client));
      socket.once('connect_error', (error) => {
        socket.close();
        reject(error);
      });
      socket.connect();
    });
  }

  /** Sends an event and returns its acknowledgement, which may be a failure. */
  async send<Event extends keyof ClientEvents>(event: Event, payload: unknown): Promise<Answer<Event> | SocketFailure> {
    // Tests also send payloads that the types forbid.
    const untyped = this.socket.timeout(TIMEOUT_MS) as unknown as {
      emitWithAck(event: string, payload: unknown): Promise<Answer<Event>>;
    };
    return untyped.emitWithAck(event, payload);
  }

  all<Event extends keyof ServerEvents>(event: Event): Payload<Event>[] {
    return this.received.filter((record) => record.event === event).map((record) => record.payload as Payload<Event>);
  }

  /** The newest unread counts, or undefined before the first ones. Older counts may arrive after newer ones. */
  unreadCounts(): Payload<'unread:counts'> | undefined {
    return this.all('unread:counts')
      .toSorted((one, other) => one.asOf - other.asOf)
      .at(-1);
  }

  /** Returns the first event with this name for which `matches` returns true. Waits for it if necessary. */
  next<Event extends keyof ServerEvents>(
    event: Event,
    matches: (payload: Payload<Event>) => boolean = () => true,
  ): Promise<Payload<Event>> {
    return this.until(() => this.all(event).find(matches), `"${event}"`);
  }

  /** Waits until all events that were sent to this socket so far have arrived: the server's answer comes after them. */
  async fence(): Promise<void> {
    const answer = await this.send('unwatch', { room: `post:${randomUUID()}` });
    if (!answer.ok) throw new Error(answer.error.message);
  }

  /** Waits for the end of the connection and returns its reason. */
  disconnected(): Promise<string> {
    return this.until(
      () => this.received.find((record) => record.event === 'disconnect')?.payload as string | undefined,
      'the end of the connection',
    );
  }

  close(): void {
    this.socket.close();
  }

  private until<T>(find: () => T | undefined, what: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(check);
        reject(
          new Error(
            `Timed out waiting for ${what}; received ${this.received.map(({ event }) => event).join(', ') || 'nothing'}`,
          ),
        );
      }, TIMEOUT_MS);
      const check = () => {
        const result = find();
        if (result === undefined) return;
        clearTimeout(timer);
        this.waiting.delete(check);
        resolve(result);
      };
      this.waiting.add(check);
      check();
    });
  }

  private remember(event: string, payload: unknown): void {
    this.received.push({ event, payload });
    this.waiting.forEach((check) => check());
  }
}
