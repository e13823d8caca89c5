import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { delayHints } from '@/shared/realtime/delayed-hints';
import type { ClientEvents, ServerEvents, TeamPart } from '../../src/contracts/socket-events.js';
import type { TeamPageView } from '../../src/contracts/teams.js';
import { SECRET, signIn } from '../../../bench/harness/sessions.mjs';
import { createDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import { RemoteUsers, type SignedIn } from '../reliability/remote-users.js';
import { ServerProcess } from '../reliability/server-process.js';

const WATCHERS = 1_000;
const CHANGES = 50;
/** The number of concurrent requests before the measurement. */
const CONCURRENCY = 20;

let database: TestDatabase;
let server: ServerProcess;
let users: RemoteUsers;
let teamId: string;
let leader: SignedIn;
const watchers: Watcher[] = [];
// Connections of browsers that only watch have been closed, so each request opens one.
const agent = new Agent({ keepAlive: false });

beforeAll(async () => {
  database = await createDatabase();
  server = await ServerProcess.start(database.url, { SESSION_SECRET: SECRET });
  users = await RemoteUsers.of(database.url);
  leader = await users.signedIn(server.url, { firstName: 'Lea' });
  teamId = await users.build.team(leader.player, { name: 'Red Kite' });
  for (let count = 0; count < WATCHERS; count += CONCURRENCY)
    await Promise.all([...Array(CONCURRENCY)].map(() => users.build.player()));
  // Everybody but the leader, who is the first user.
  const signedIn = (await signIn(database.url, WATCHERS + 1)).filter(
    ({ userId }: { userId: string }) => userId !== leader.player.id,
  );
  for (let count = 0; count < WATCHERS; count += CONCURRENCY)
    watchers.push(...(await Promise.all(signedIn.slice(count, count + CONCURRENCY).map(Watcher.open))));
});

afterAll(async () => {
  watchers.forEach((watcher) => watcher.close());
  agent.destroy();
  await server.remove();
  await users.close();
  await database.drop();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The paths below the team's that its page refetches when a part of the team changes. */
const PATHS: Record<TeamPart, readonly string[]> = {
  details: [''],
  members: ['', '/members?limit=20'],
  posts: ['/posts?limit=20'],
};

/** The milliseconds that each request took, by method and path. */
const times = new Map<string, number[]>();

function send(
  method: 'GET' | 'PUT',
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
    const sent = request(server.url + path, { agent, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const key = `${method} ${path.replace(teamId, ':id')}`;
        const known = times.get(key) ?? [];
        times.set(key, known);
        known.push(performance.now() - since);
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, headers: answered, text: Buffer.concat(parts).toString() });
      });
    });
    sent.once('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** A browser that shows the team's page. After each hint it waits for the random delay, then refetches what is on the screen. */
class Watcher {
  private readonly cache = new Map<string, { tag: string; text: string }>();

  private constructor(
    private readonly viewer: { cookie: string },
    private readonly socket: Socket<ServerEvents, ClientEvents>,
  ) {}

  static async open(this: void, viewer: { cookie: string }): Promise<Watcher> {
    const socket: Socket<ServerEvents, ClientEvents> = io(server.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie: viewer.cookie },
    });
    const watcher = new Watcher(viewer, socket);
    socket.on(
      'team:changed',
      // After a failed refetch, `team` stays outdated.
      delayHints(({ part }) => void watcher.refetch(PATHS[part]).catch(() => undefined)),
    );
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    expect(await socket.emitWithAck('watch', { room: `team:${teamId}` })).toEqual({ ok: true });
    await watcher.refetch(PATHS.members);
    return watcher;
  }

  /** The team as it is on the screen. */
  get team(): TeamPageView {
    return JSON.parse(this.cache.get(`/api/teams/${teamId}`)?.text ?? '{}') as TeamPageView;
  }

  close(): void {
    this.socket.disconnect();
  }

  private async refetch(paths: readonly string[]): Promise<void> {
    await Promise.all(paths.map((path) => this.fetch(`/api/teams/${teamId}${path}`)));
  }

  private async fetch(path: string): Promise<void> {
    const { status, headers, text } = await send('GET', path, this.viewer, { tag: this.cache.get(path)?.tag });
    if (status === 304) return;
    expect(status).toBe(200);
    this.cache.set(path, { tag: headers.etag ?? '', text });
  }
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

it('answers within 250 ms (p95) while 1,000 users watch one team that changes 50 times in a second', async () => {
  times.clear();
  const since = performance.now();
  const changes = [];
  for (let count = 1; count <= CHANGES; count += 1) {
    const body = { requirements: `change ${count}` };
    changes.push(send('PUT', `/api/teams/${teamId}`, leader, { body }));
    await sleep(Math.max(0, since + (count * 1_000) / CHANGES - performance.now()));
  }
  for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
  const isCurrent = ({ team }: Watcher) => team.requirements === `change ${CHANGES}`;
  await eventually(() => expect(watchers.filter((watcher) => !isCurrent(watcher)).length).toBe(0));

  const all = [...times.values()].flat().sort((one, other) => one - other);
  for (const [name, values] of times) {
    const sorted = values.sort((one, other) => one - other);
    process.stdout.write(`${name}: ${sorted.length} requests, p95 ${Math.round(percentile(sorted, 0.95))} ms\n`);
  }
  const p95 = percentile(all, 0.95);
  process.stdout.write(
    `all: ${all.length} requests, p50 ${Math.round(percentile(all, 0.5))} ms, p95 ${Math.round(p95)} ms\n`,
  );
  expect(p95).toBeLessThan(250);
});
