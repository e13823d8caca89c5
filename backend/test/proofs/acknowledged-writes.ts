import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { eventually } from '../eventually.js';
import type { SignedIn } from '../reliability/remote-users.js';

const ATTEMPT_TIMEOUT_MS = 20_000;
const PAUSE_AFTER_REFUSAL_MS = 100;
const PAUSE_BETWEEN_WRITES_MS = 10;

interface Acknowledged {
  id: string;
}

/**
 * Pairs of people who write messages, posts and comments continuously. Each write is repeated under the same key until a server
 * acknowledges it, as the browser does. Afterwards, exactly the acknowledged writes must be stored.
 */
export class AcknowledgedWrites {
  /** The ids that the servers returned. */
  private readonly ids = { messages: new Set<string>(), posts: new Set<string>(), comments: new Set<string>() };
  private readonly unexpected: string[] = [];
  private readonly running: Promise<void>[];
  private slowestAnswer = 0;
  private refused = 0;
  private isStopped = false;

  /** People with even and odd indexes form pairs. A refused write is repeated at the next server. */
  constructor(
    private readonly urls: readonly string[],
    people: readonly SignedIn[],
  ) {
    this.running = people.map((person, index) => this.writeContinuously(person, people[index ^ 1] ?? person));
  }

  get count(): number {
    return this.ids.messages.size + this.ids.posts.size + this.ids.comments.size;
  }

  /** The number of attempts that were refused with 503 or lost their connection. */
  get refusals(): number {
    return this.refused;
  }

  /** The longest time until an answer or a lost connection, in milliseconds. */
  get slowest(): number {
    return this.slowestAnswer;
  }

  /** Waits until more writes have been acknowledged. */
  async progress(writes = 100): Promise<void> {
    const goal = this.count + writes;
    await eventually(() => expect(this.count).toBeGreaterThanOrEqual(goal), 60_000);
  }

  /** Ends all writes after their acknowledgement. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.running);
  }

  /** Stops, and expects every acknowledged write to be stored once, and a notification of every comment within 30 seconds. */
  async expectAllStored(pool: pg.Pool): Promise<void> {
    await this.stop();
    expect(this.unexpected).toEqual([]);
    for (const [table, acknowledged] of Object.entries(this.ids)) {
      const { rows } = await pool.query<Acknowledged>(`SELECT id FROM ${table}`);
      expect({ table, stored: rows.map(({ id }) => id).sort() }).toEqual({ table, stored: [...acknowledged].sort() });
    }
    await eventually(async () => {
      const { rows } = await pool.query(
        `SELECT c.id FROM comments c WHERE NOT EXISTS (
           SELECT FROM notification_senders s WHERE s.cause = 'comment:' || c.id AND s.notification_id IS NOT NULL)`,
      );
      expect(rows).toEqual([]);
    });
    expect((await pool.query('SELECT handler FROM failed_handlers')).rows).toEqual([]);
  }

  private async writeContinuously(person: SignedIn, partner: SignedIn): Promise<void> {
    for (let number = 1; !this.isStopped; number += 1) {
      const clientId = randomUUID();
      const message = { recipientId: partner.player.id, content: `Message ${number}`, clientId };
      this.ids.messages.add(await this.write(person, '/api/messages', message));
      const post = await this.write(person, '/api/posts', { content: `Post ${number}` });
      this.ids.posts.add(post);
      this.ids.comments.add(await this.write(partner, `/api/posts/${post}/comments`, { content: `Comment ${number}` }));
      await sleep(PAUSE_BETWEEN_WRITES_MS);
    }
  }

  /** Repeats the write until it is acknowledged, and returns the id of what it created. */
  private async write({ cookie }: SignedIn, path: string, body: object): Promise<string> {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    for (let attempt = 0; ; attempt += 1) {
      const url = this.urls[attempt % this.urls.length] ?? '';
      const since = Date.now();
      const answer = await this.post(url + path, headers, body);
      this.slowestAnswer = Math.max(this.slowestAnswer, Date.now() - since);
      if (answer?.ok) return ((await answer.json()) as Acknowledged).id;
      if (answer && answer.status !== 503) this.unexpected.push(`${path} ${answer.status} ${await answer.text()}`);
      this.refused += 1;
      await sleep(PAUSE_AFTER_REFUSAL_MS);
    }
  }

  /** Returns undefined when the connection was lost before the whole answer arrived. */
  private async post(url: string, headers: Record<string, string>, body: object): Promise<Response | undefined> {
    try {
      const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS);
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
      return new Response(await answer.text(), answer);
    } catch {
      return undefined;
    }
  }
}
