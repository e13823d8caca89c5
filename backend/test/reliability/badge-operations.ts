import type { MessageView } from '../../src/contracts/messages.js';
import { REACTIONS } from '../../src/contracts/reactions.js';
import type { Person } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { SeededRandom } from '../seeded-random.js';
import type { BadgeBrowser } from './badge-browser.js';
import type { BadgeWorld } from './badge-world.js';
import type { ConversationModel } from './conversation-model.js';

const STEPS_PER_CHECKPOINT = 25;
const REPEATED_SHARE = 0.3;

/** Random operations of all people in a `BadgeWorld`. Each operation changes the model in the same way. */
export class BadgeOperations {
  private readonly random: SeededRandom;
  private sent = 0;

  constructor(
    private readonly world: BadgeWorld,
    private readonly seed: number,
  ) {
    this.random = new SeededRandom(seed);
  }

  /** Takes random steps, and compares every badge with the model after every 25 of them. */
  async run(steps: number): Promise<void> {
    const operations: [weight: number, operation: () => Promise<unknown>][] = [
      [8, () => this.send()],
      [2, () => this.sendAtOnce()],
      [5, () => this.read()],
      [2, () => this.readAndSend()],
      [3, () => this.markUnread()],
      [3, () => this.edit()],
      [2, () => this.deleteMessage()],
      [3, () => this.react()],
      [2, () => this.mute()],
      [2, () => this.deleteConversation()],
      [2, () => this.archive()],
      [1, () => this.block()],
      [1, () => this.changeRole()],
      [3, () => this.reconnect()],
      [2, () => this.poll()],
    ];
    const weighted = operations.flatMap(([weight, operation]) => Array<typeof operation>(weight).fill(operation));
    for (let step = 1; step <= steps; step += 1) {
      await this.pick(weighted)();
      if (step % STEPS_PER_CHECKPOINT === 0) await this.world.expectBadges();
    }
    await this.world.expectConsistentRows();
  }

  private async send(): Promise<void> {
    const conversation = this.pick(this.world.conversations);
    const from = this.senderIn(conversation);
    const clientId = `${this.seed}-${(this.sent += 1)}`;
    const message = { conversationId: conversation.id, content: `Hello ${clientId}`, clientId };
    const repeats = this.random.next() < REPEATED_SHARE ? 2 : 1;
    for (let number = 1; number <= repeats; number += 1) {
      const answer = await this.post(from, message, conversation.isBlocked ? 403 : 201);
      if (number === repeats && !conversation.isBlocked) conversation.write(from, answer.id);
    }
  }

  /** Several messages at once are counted in the order in which the server stored them. */
  private async sendAtOnce(): Promise<void> {
    const conversation = this.pick(this.started.filter(({ isBlocked }) => !isBlocked));
    if (!conversation) return;
    const senders = [...conversation.people];
    const answers = await Promise.all(
      senders.map(async (from) => ({
        from,
        message: await this.post(from, { conversationId: conversation.id, content: 'At once' }, 201),
      })),
    );
    answers
      .sort((a, b) => a.message.seq - b.message.seq)
      .forEach(({ from, message }) => conversation.write(from, message.id));
  }

  private async read(): Promise<void> {
    const [conversation, person] = this.pickMembership();
    if (!conversation || !person) return;
    const seq = this.seqIn(conversation);
    await this.markRead(person, conversation, seq);
    conversation.read(person, seq);
  }

  /** The new message may be stored before or after the others are read. */
  private async readAndSend(): Promise<void> {
    const [conversation, person] = this.pickMembership();
    if (!conversation || !person || conversation.isBlocked) return;
    const { length } = conversation;
    const [{ id }] = await Promise.all([
      this.post(person, { conversationId: conversation.id, content: 'Mine' }, 201),
      this.markRead(person, conversation, length),
    ]);
    conversation.read(person, length);
    conversation.write(person, id);
  }

  private async markUnread(): Promise<void> {
    const [conversation, person] = this.pickMembership();
    if (!conversation || !person) return;
    await person.http.post(`/api/messages/conversations/${conversation.id}/mark-unread`).expect(200);
    conversation.markUnread(person);
  }

  /** Neither an edit nor a reaction nor the deletion of a message changes an unread count. */
  private async edit(): Promise<void> {
    const [conversation, person] = this.pickMembership();
    const message = person && this.pick(conversation?.visibleTo(person).filter(({ from }) => from === person) ?? []);
    if (!message) return;
    const content = `Edited ${this.random.next()}`;
    await person.http
      .patch(`/api/messages/${message.id}`)
      .send({ content })
      .expect(conversation?.isBlocked ? 403 : 200);
  }

  private async deleteMessage(): Promise<void> {
    const [conversation, person] = this.pickMembership();
    const message = person && this.pick(conversation?.visibleTo(person).filter(({ from }) => from === person) ?? []);
    if (!message) return;
    await person.http.delete(`/api/messages/${message.id}`).expect(204);
    message.isDeleted = true;
  }

  private async react(): Promise<void> {
    const [conversation, person] = this.pickMembership();
    const message = person && this.pick(conversation?.visibleTo(person) ?? []);
    if (!message) return;
    await person.http
      .put(`/api/messages/${message.id}/reactions`)
      .send({ reaction: this.pick(REACTIONS), isGiven: this.random.next() < 0.7 })
      .expect(conversation?.isBlocked ? 403 : 200);
  }

  private async mute(): Promise<void> {
    const [conversation, person] = this.pickMembership();
    if (!conversation || !person) return;
    const isMuted = this.random.next() < 0.5;
    const path = `/api/messages/conversations/${conversation.id}/mute`;
    await (isMuted ? person.http.put(path) : person.http.delete(path)).expect(204);
    conversation.setMuted(person, isMuted);
  }

  private async deleteConversation(): Promise<void> {
    const [conversation, person] = this.pickMembership();
    if (!conversation || !person) return;
    const seq = this.seqIn(conversation);
    await person.http.delete(`/api/messages/conversations/${conversation.id}?seq=${seq}`).expect(204);
    conversation.clear(person, seq);
  }

  private async archive(): Promise<void> {
    const [conversation, person] = this.pickMembership();
    if (!conversation || !person) return;
    const path = `/api/messages/conversations/${conversation.id}/archive`;
    if (this.random.next() < 0.3) {
      await person.http.delete(path).expect(204);
      return conversation.unarchive(person);
    }
    const seq = this.seqIn(conversation);
    await person.http.put(`${path}?seq=${seq}`).expect(204);
    conversation.archive(person, seq);
  }

  private async block(): Promise<void> {
    // The leader invites the others, which a block would refuse.
    const conversation = this.pick(this.world.direct.filter(({ people }) => !people.has(this.world.leader)));
    const [one, other] = [...(conversation?.people ?? [])];
    if (!conversation || !one || !other) return;
    const path = `/api/users/${other.player.id}/block`;
    await (conversation.isBlocked ? one.http.delete(path) : one.http.post(path)).expect(({ status }) =>
      expect(status).toBeLessThan(300),
    );
    conversation.isBlocked = !conversation.isBlocked;
  }

  private async changeRole(): Promise<void> {
    const person = this.pick(this.world.people.slice(1, 3));
    const role = this.pick(['admin', 'member', null] as const);
    if (role) await this.world.team.setRole(person, role);
    else if (this.world.chat.people.has(person)) await this.leave(person);
    await handlersDone(this.world.app);
    this.world.chat.setMember(person, role !== null);
    this.world.inboxes.forEach((inbox) => inbox.setMember(person, role === 'admin'));
    // While a browser is disconnected, a person can lose a membership and get a new one. The browser notices it only if the person had marked the
    // conversation as unread: the new membership has no `unreadMarks`. Otherwise it would keep the counts of the lost membership. `expectBadgesOf`
    // makes disconnected browsers poll, so each browser notices the loss before a new membership is created.
    await this.world.expectBadgesOf(person);
  }

  private async leave(person: Person): Promise<void> {
    if (this.random.next() < 0.5) return this.world.team.remove(person);
    await person.http
      .post(`/api/teams/${this.world.team.id}/leave`)
      .expect(({ status }) => expect(status).toBeLessThan(300));
  }

  /** Closes or opens a connection, and does not wait for it. */
  private reconnect(): Promise<void> {
    return Promise.resolve(this.pick([...this.world.browsers.values()].flat())?.toggleConnection());
  }

  private async poll(): Promise<void> {
    await this.pick([...this.world.browsers.values()].flat())?.poll();
  }

  /** Sends a message over the socket or by REST. */
  private async post(from: Person, message: object, status: number): Promise<MessageView> {
    const browser = this.pickConnected(from);
    if (browser && status === 201) {
      const answer = await browser.emit<{ ok: boolean; message: MessageView }>('message:send', message);
      expect(answer).toMatchObject({ ok: true });
      return answer.message;
    }
    return (await from.http.post('/api/messages').send(message).expect(status)).body as MessageView;
  }

  private async markRead(person: Person, { id }: ConversationModel, seq: number): Promise<void> {
    const browser = this.pickConnected(person);
    if (browser) {
      const answer = await browser.emit('conversation:read', { conversationId: id, seq });
      expect(answer).toMatchObject({ ok: true });
      return;
    }
    await person.http.post(`/api/messages/conversations/${id}/mark-read`).send({ seq }).expect(200);
  }

  /** One of the person's browsers with a connection, in half of the cases. */
  private pickConnected(person: Person): BadgeBrowser | undefined {
    const browser = this.pick(this.world.browsers.get(person) ?? []);
    return browser?.isConnected && this.random.next() < 0.5 ? browser : undefined;
  }

  private get started(): ConversationModel[] {
    return this.world.conversations.filter(({ length }) => length > 0);
  }

  /** The outsider writes first to an inbox. */
  private senderIn({ length, outsider, people }: ConversationModel): Person {
    return length === 0 && outsider ? outsider : this.pick([...people]);
  }

  private pickMembership(): [ConversationModel?, Person?] {
    const conversation = this.pick(this.started);
    return conversation ? [conversation, this.pick([...conversation.people])] : [];
  }

  private seqIn({ length }: ConversationModel): number {
    return Math.ceil(this.random.next() * length) || 1;
  }

  private pick<T>(from: readonly T[]): T {
    return this.random.pick(from);
  }
}
