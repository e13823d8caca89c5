import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedIn } from './remote-users.js';

export interface Outcome {
  readonly request: string;
  /** 0 without a response, when the connection was refused or dropped. */
  readonly status: number;
  /** The problem's code, or the reason why there was no response. */
  readonly code?: string;
  readonly retryAfter: string | null;
  readonly ms: number;
  /** Identifies a sent message in the database. */
  readonly clientId?: string;
}

type Body = Record<string, string>;

// No request may take this long.
const REQUEST_TIMEOUT_MS = 20_000;
const PAUSE_MS = 20;

/** Users who send requests continuously, and the outcome of each request. */
export class Load {
  readonly outcomes: Outcome[] = [];
  private readonly running: Promise<void>[];
  private isStopped = false;
  private sentMessages = 0;

  constructor(
    private readonly url: string,
    private readonly people: readonly SignedIn[],
  ) {
    this.running = people.map((person, index) => this.sendContinuously(person, index));
  }

  async stop(): Promise<readonly Outcome[]> {
    this.isStopped = true;
    await Promise.all(this.running);
    return this.outcomes;
  }

  close(): void {
    this.isStopped = true;
  }

  private async sendContinuously(person: SignedIn, index: number): Promise<void> {
    const other = this.people[(index + 1) % this.people.length] ?? person;
    const requests: [method: string, path: string, body?: () => Body][] = [
      ['GET', '/api/posts/feed'],
      ['POST', '/api/messages', () => this.messageTo(other)],
      ['GET', '/api/messages/unread-count'],
      ['POST', '/api/posts', () => ({ content: 'Load' })],
      ['GET', '/api/auth/user'],
      ['POST', '/api/follow', () => ({ followeeId: other.player.id })],
      ['GET', '/api/messages/conversations'],
    ];
    while (!this.isStopped) {
      for (const [method, path, body] of requests) await this.send(person, method, path, body?.());
      await sleep(PAUSE_MS);
    }
  }

  private messageTo({ player }: SignedIn): Body {
    this.sentMessages += 1;
    return { recipientId: player.id, content: 'Load', clientId: `load-${this.sentMessages}` };
  }

  private async send({ cookie }: SignedIn, method: string, path: string, body?: Body): Promise<void> {
    const since = Date.now();
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const known = { request: `${method} ${path}`, clientId: body?.clientId };
    try {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      const answer = await fetch(this.url + path, { method, headers, body: body && JSON.stringify(body), signal });
      const { code } = (await answer.json()) as { code?: string };
      this.outcomes.push({
        ...known,
        status: answer.status,
        code,
        retryAfter: answer.headers.get('retry-after'),
        ms: Date.now() - since,
      });
    } catch (error) {
      this.outcomes.push({ ...known, status: 0, code: reasonOf(error), retryAfter: null, ms: Date.now() - since });
      await sleep(PAUSE_MS);
    }
  }
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? `${name}: ${message}`;
}
