import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageView } from '../../src/contracts/messages.js';
import { type Reaction, REACTIONS } from '../../src/contracts/reactions.js';
import { SeededRandom } from '../seeded-random.js';
import type { Browser } from './browser.js';

const PAUSE_BETWEEN_CHANGES_MS = 20;
const PAUSE_AFTER_REFUSAL_MS = 50;

interface ExpectedMessage {
  content: string;
  isDeleted: boolean;
  /** Counts the acknowledged changes. Of a deleted message it is unknown whether a reaction came before the deletion. */
  changes: number;
  /** The reactions, each with the id of the user who gave it. */
  reactions: Set<string>;
}

/**
 * Users who edit, delete and react to random messages on their screens. Each change is repeated until a server answers it, as the
 * browser does, and each user makes one change after another. The acknowledged changes determine the final messages.
 */
export class MessageChanges {
  private readonly expected = new Map<string, ExpectedMessage>();
  private readonly unexpected: string[] = [];
  private readonly running: Promise<void>[];
  private isStopped = false;
  private acknowledged = 0;

  constructor(
    private readonly browsers: readonly Browser[],
    seed: number,
  ) {
    this.running = browsers.map((browser, index) => this.changeContinuously(browser, new SeededRandom(seed + index)));
  }

  get count(): number {
    return this.acknowledged;
  }

  /** Waits for the answers to all changes. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.running);
    expect(this.unexpected).toEqual([]);
  }

  /** Expects every screen to show the final messages. All browsers have the same thread. */
  expectOnScreens(): void {
    const [first] = this.browsers;
    for (const browser of this.browsers) {
      expect(browser.messages.map(summaryOf)).toEqual(first?.messages.map(summaryOf));
      for (const { stored, content, isDeleted = false } of browser.screen) {
        const expected = stored && this.expected.get(stored.id);
        if (!stored || !expected) continue;
        const { id, version, reactions = [] } = stored;
        const { changes, reactions: given, ...text } = expected;
        const shown = { id, content, isDeleted, reactions: isDeleted ? [] : reactions.map(countOf) };
        expect(shown).toEqual({ id, ...text, reactions: text.isDeleted ? [] : countsIn(given) });
        const own = REACTIONS.filter((reaction) => given.has(givenBy(browser.me.player.id, reaction)));
        if (isDeleted) continue;
        expect({ id, version, own: reactions.flatMap((given) => (given.isOwn ? given.reaction : [])) }).toEqual({
          id,
          version: 1 + changes,
          own,
        });
      }
    }
  }

  private async changeContinuously(browser: Browser, random: SeededRandom): Promise<void> {
    for (; !this.isStopped; await sleep(PAUSE_BETWEEN_CHANGES_MS)) {
      // A quarter of the changes concern recent messages, which also change while they are being delivered.
      const { messages } = browser;
      const from = random.next() < 0.25 ? messages.slice(-5) : messages;
      const message = from.length > 0 ? random.pick(from) : undefined;
      if (!message || message.isDeleted) continue;
      const isOwn = message.senderId === browser.me.player.id;
      const choice = random.next();
      if (isOwn && choice < 0.1) await this.delete(browser, message);
      else if (isOwn) await this.edit(browser, message);
      else await this.react(browser, message, random.pick(REACTIONS));
    }
  }

  private async edit(browser: Browser, { id, content, textVersion: version }: MessageView): Promise<void> {
    const body = { content: `${content.split(' edited ')[0] ?? ''} edited ${randomUUID()}`, version };
    const answer = await this.repeat(browser, 'PATCH', `/api/messages/${id}`, body);
    if (answer.status !== 200) return this.refused(answer, 'an edit');
    browser.applyChange((await answer.json()) as MessageView);
    const expected = this.expectedOf(id);
    expected.content = body.content;
    expected.changes += 1;
    this.acknowledged += 1;
  }

  private async delete(browser: Browser, { id }: MessageView): Promise<void> {
    const answer = await this.repeat(browser, 'DELETE', `/api/messages/${id}`);
    if (answer.status !== 204) return this.refused(answer, 'a deletion');
    Object.assign(this.expectedOf(id), { content: '', isDeleted: true });
    this.acknowledged += 1;
    await browser.read();
  }

  private async react(browser: Browser, { id }: MessageView, reaction: Reaction): Promise<void> {
    const expected = this.expectedOf(id);
    const key = givenBy(browser.me.player.id, reaction);
    const isGiven = !expected.reactions.has(key);
    const answer = await this.repeat(browser, 'PUT', `/api/messages/${id}/reactions`, { reaction, isGiven });
    // The sender has deleted the message in the meantime. Their own request may still wait for its answer.
    if (answer.status === 404) return;
    if (answer.status !== 200) return this.refused(answer, 'a reaction');
    browser.applyChange((await answer.json()) as MessageView);
    if (isGiven) expected.reactions.add(key);
    else expected.reactions.delete(key);
    expected.changes += 1;
    this.acknowledged += 1;
  }

  private async refused(answer: Response, change: string): Promise<void> {
    this.unexpected.push(`${change}: ${answer.status} ${await answer.text()}`);
  }

  /** Repeats the request until it is answered with neither 429 nor an error of the server. */
  private async repeat(browser: Browser, method: string, path: string, body?: object): Promise<Response> {
    const key = randomUUID();
    for (;;) {
      const answer = await browser.request(method, path, body, key).catch(() => undefined);
      if (answer && answer.status !== 429 && answer.status < 500) {
        const text = await answer.text().catch(() => undefined);
        // The connection may also be lost in the middle of an answer.
        if (text !== undefined) return new Response(text || null, answer);
      }
      await sleep(PAUSE_AFTER_REFUSAL_MS);
    }
  }

  private expectedOf(id: string): ExpectedMessage {
    const known = this.expected.get(id);
    if (known) return known;
    const message = this.browsers.flatMap(({ messages }) => messages).find((candidate) => candidate.id === id);
    const expected = { content: message?.content ?? '', isDeleted: false, changes: 0, reactions: new Set<string>() };
    this.expected.set(id, expected);
    return expected;
  }
}

const givenBy = (userId: string, reaction: Reaction) => `${reaction} ${userId}`;
const summaryOf = ({ seq, id, clientId, content }: MessageView) => `${seq} ${id} ${clientId} ${content}`;
const countOf = ({ reaction, count }: { reaction: Reaction; count: number }) => `${reaction} ${count}`;

function countsIn(given: ReadonlySet<string>): string[] {
  return REACTIONS.flatMap((reaction) => {
    const count = [...given].filter((key) => key.startsWith(`${reaction} `)).length;
    return count > 0 ? [`${reaction} ${count}`] : [];
  });
}
