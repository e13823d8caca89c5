import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedIn } from './remote-users.js';

export interface Outcome {
  readonly request: string;
  /** 0 when no answer came: the connection was refused or cut. */
  readonly status: number;
  /** The problem's code, or why no answer came. */
  readonly code?: string;
  readonly retryAfter: string | null;
  readonly ms: number;
  /** Of a message: what finds it in the database. */
  readonly clientId?: string;
}

type Body = Record<string, string>;

// Longer than anything may take: what reaches it hung.
const HANGS_AFTER = 20_000;
const BREATH = 20;

/** People who ask for one thing after the other, without end, and what came of each. */
export class Load {
  readonly outcomes: Outcome[] = [];
  private readonly lanes: Promise<void>[];
  private isOver = false;
  private asked = 0;

  /** `url` is asked for anew each time, because it may move. */
  constructor(
    private readonly url: string,
    private readonly people: readonly SignedIn[],
  ) {
    this.lanes = people.map((person, index) => this.askOnAndOn(person, index));
  }

  async stop(): Promise<readonly Outcome[]> {
    this.isOver = true;
    await Promise.all(this.lanes);
    return this.outcomes;
  }

  close(): void {
    this.isOver = true;
  }

  private async askOnAndOn(person: SignedIn, index: number): Promise<void> {
    const other = this.people[(index + 1) % this.people.length] ?? person;
    const wishes: [method: string, path: string, body?: () => Body][] = [
      ['GET', '/api/posts/feed'],
      ['POST', '/api/messages', () => this.messageTo(other)],
      ['GET', '/api/messages/unread-count'],
      ['POST', '/api/posts', () => ({ content: 'Load' })],
      ['GET', '/api/auth/user'],
      ['POST', '/api/follow', () => ({ followeeId: other.player.id })],
      ['GET', '/api/messages/conversations'],
    ];
    while (!this.isOver) {
      for (const [method, path, body] of wishes) await this.ask(person, method, path, body?.());
      await sleep(BREATH);
    }
  }

  private messageTo({ player }: SignedIn): Body {
    this.asked += 1;
    return { recipientId: player.id, content: 'Load', clientId: `load-${this.asked}` };
  }

  private async ask({ cookie }: SignedIn, method: string, path: string, body?: Body): Promise<void> {
    const since = Date.now();
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const known = { request: `${method} ${path}`, clientId: body?.clientId };
    try {
      const signal = AbortSignal.timeout(HANGS_AFTER);
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
      await sleep(BREATH);
    }
  }
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? `${name}: ${message}`;
}
