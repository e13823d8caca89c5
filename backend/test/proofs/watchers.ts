import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { delayHints } from '@/shared/realtime/delayed-hints';
import type { ClientEvents, ServerEvents } from '../../src/contracts/socket-events.js';
import { SECRET, signIn } from '../../../bench/harness/sessions.mjs';
import { createDatabase, type TestDatabase } from '../database.js';
import { RemoteUsers } from '../reliability/remote-users.js';
import { ServerProcess } from '../reliability/server-process.js';

/** The number of concurrent requests before the measurement. */
const CONCURRENCY = 20;

export interface Viewer {
  userId: string;
  cookie: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The part of a subject that changed, and the paths that a page which shows the subject refetches then. */
type PathsByPart = Readonly<Record<string, readonly string[]>>;

/** A team or a game that many people watch. `path` is its path in the API. */
export interface Watched {
  room: string;
  path: string;
  event: 'team:changed' | 'game:changed';
  /** Below `path`. */
  paths: PathsByPart;
}

/** A running server with its own database and many users. */
export class WatchedServer {
  /** The milliseconds that each request took, by method and path. */
  readonly times = new Map<string, number[]>();
  readonly watchers: Watcher[] = [];
  // The server has closed the idle connections of browsers that only watch, so each request opens a new one.
  private readonly agent = new Agent({ keepAlive: false });

  private constructor(
    private readonly database: TestDatabase,
    private readonly server: ServerProcess,
    readonly users: RemoteUsers,
  ) {}

  static async start(): Promise<WatchedServer> {
    const database = await createDatabase();
    const server = await ServerProcess.start(database.url, { SESSION_SECRET: SECRET });
    return new WatchedServer(database, server, await RemoteUsers.of(database.url));
  }

  get url(): string {
    return this.server.url;
  }

  /** Creates users and returns them signed in, without the users in `except`. */
  async signedIn(count: number, except: readonly string[]): Promise<Viewer[]> {
    for (let created = 0; created < count; created += CONCURRENCY)
      await Promise.all([...Array(CONCURRENCY)].map(() => this.users.build.player()));
    const signedIn: Viewer[] = await signIn(this.database.url, count + except.length);
    return signedIn.filter(({ userId }) => !except.includes(userId)).slice(0, count);
  }

  /** Opens one watcher for each viewer. */
  async watch(viewers: readonly Viewer[], watched: Watched): Promise<void> {
    for (let count = 0; count < viewers.length; count += CONCURRENCY) {
      const opened = viewers.slice(count, count + CONCURRENCY).map((viewer) => Watcher.open(this, viewer, watched));
      this.watchers.push(...(await Promise.all(opened)));
    }
  }

  send(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { cookie }: { cookie: string },
    options: { tag?: string; body?: object } = {},
  ): Promise<Answer> {
    const { tag, body } = options;
    const headers = {
      cookie,
      ...(tag && { 'if-none-match': tag }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const since = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(this.url + path, { agent: this.agent, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () => {
          this.addTime(`${method} ${path.replace(/[0-9a-f-]{36}/, ':id')}`, performance.now() - since);
          const { statusCode = 0, headers: answered } = response;
          resolve({ status: statusCode, headers: answered, text: Buffer.concat(parts).toString() });
        });
      });
      sent.once('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  }

  /** Prints the times of the requests and returns the p95 of all, in milliseconds. */
  printTimes(): number {
    const print = (name: string, values: readonly number[]) =>
      process.stdout.write(
        `${name}: ${values.length} requests, p50 ${Math.round(percentile(values, 0.5))} ms, p95 ${Math.round(percentile(values, 0.95))} ms\n`,
      );
    for (const [name, values] of this.times) print(name, values);
    const all = [...this.times.values()].flat();
    print('all', all);
    return percentile(all, 0.95);
  }

  async remove(): Promise<void> {
    this.watchers.forEach((watcher) => watcher.socket.disconnect());
    this.agent.destroy();
    await this.server.remove();
    await this.users.close();
    await this.database.drop();
  }

  private addTime(key: string, time: number): void {
    const known = this.times.get(key) ?? [];
    this.times.set(key, known);
    known.push(time);
  }
}

/** A browser that shows a page. After each hint it waits for the random delay, then refetches what is on the screen. */
export class Watcher {
  private readonly cache = new Map<string, { tag: string; view: unknown }>();

  private constructor(
    private readonly server: WatchedServer,
    private readonly viewer: { cookie: string },
    private readonly watched: Watched,
    readonly socket: Socket<ServerEvents, ClientEvents>,
  ) {}

  static async open(server: WatchedServer, viewer: { cookie: string }, watched: Watched): Promise<Watcher> {
    const socket: Socket<ServerEvents, ClientEvents> = io(server.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie: viewer.cookie },
    });
    const watcher = new Watcher(server, viewer, watched, socket);
    socket.on(
      watched.event,
      // After a failed refetch, the page stays outdated.
      delayHints(({ part }: { id: string; part: string }) => void watcher.refetch(part).catch(() => undefined)),
    );
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    expect(await socket.emitWithAck('watch', { room: watched.room })).toEqual({ ok: true });
    for (const part of Object.keys(watched.paths)) await watcher.refetch(part);
    return watcher;
  }

  /** The subject as it is on the screen. */
  subject<View>(): Partial<View> {
    return this.cache.get(this.watched.path)?.view ?? {};
  }

  private async refetch(part: string): Promise<void> {
    await Promise.all((this.watched.paths[part] ?? []).map((path) => this.fetch(this.watched.path + path)));
  }

  private async fetch(path: string): Promise<void> {
    const { status, headers, text } = await this.server.send('GET', path, this.viewer, {
      tag: this.cache.get(path)?.tag,
    });
    if (status === 304) return;
    expect(status).toBe(200);
    this.cache.set(path, { tag: headers.etag ?? '', view: JSON.parse(text) });
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}
