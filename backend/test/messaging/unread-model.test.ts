import { type Person, TestApp } from '../app.js';
import { SeededRandom } from '../seeded-random.js';
import { eventually } from '../eventually.js';
import type { LiveClient } from '../live-client.js';
import { handlersDone } from '../handlers-done.js';
import { Team } from './teams-and-fields.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** The model: for every message of one conversation, the people who have read it. */
class ConversationModel {
  private readonly messages: { isReadBy: Set<Person>; from: Person }[] = [];
  private readonly clearedBy = new Map<Person, number>();
  private readonly mutedBy = new Set<Person>();
  constructor(
    readonly id: string,
    readonly people: Set<Person>,
    readonly outsider?: Person,
  ) {}

  get length(): number {
    return this.messages.length;
  }

  /** An answer from the inbox counts as read for all administrators, and marks everything before it as read for its sender. */
  write(from: Person): void {
    const isAnswer = this.outsider !== undefined && from !== this.outsider;
    if (isAnswer) this.read(from);
    const administrators = [...this.people].filter((person) => person !== this.outsider);
    this.messages.push({ isReadBy: new Set(isAnswer ? administrators : [from]), from });
  }

  read(reader: Person, seq = this.length): void {
    this.messages.slice(0, seq).forEach(({ isReadBy }) => isReadBy.add(reader));
  }

  /** The newest message of somebody else becomes unread, unless it is. Messages that the person has deleted for themselves stay read. */
  markUnread(person: Person): void {
    const isOwn = (from: Person) =>
      this.outsider ? (from === this.outsider) === (person === this.outsider) : from === person;
    const newest = this.messages.findLastIndex(({ from }) => !isOwn(from));
    if (newest >= (this.clearedBy.get(person) ?? 0)) this.messages[newest]?.isReadBy.delete(person);
  }

  clear(person: Person, seq: number): void {
    this.read(person, seq);
    this.clearedBy.set(person, Math.max(seq, this.clearedBy.get(person) ?? 0));
  }

  setMuted(person: Person, isMuted: boolean): void {
    if (isMuted) this.mutedBy.add(person);
    else this.mutedBy.delete(person);
  }

  /** New members have muted nothing and have read everything; people who leave have no unread messages. */
  setMember(person: Person, isMember: boolean): void {
    if (isMember === this.people.has(person)) return;
    if (isMember) this.people.add(person);
    else this.people.delete(person);
    this.mutedBy.delete(person);
    this.clearedBy.delete(person);
    this.read(person);
  }

  /** What the conversation adds to the person's badge. */
  unread(person: Person): number {
    return this.people.has(person) && !this.mutedBy.has(person)
      ? this.messages.filter(({ isReadBy }) => !isReadBy.has(person)).length
      : 0;
  }
}

// The newest pushed count, as a browser would show it.
const badgeOf = (device: LiveClient) =>
  device.all('unread:counts').reduce((newest, next) => (next.asOf >= newest.asOf ? next : newest)).messages;

it.each([1, 2, 3])('counts unread messages like the model in a team’s chat and its inboxes (seed %i)', async (seed) => {
  const random = new SeededRandom(seed);
  const pick = <T>(from: readonly T[]): T => random.pick(from);
  const people = await Promise.all([...Array(5).keys()].map(() => app.person()));
  const [leader, ada, ben, otto, pia] = people as [Person, Person, Person, Person, Person];
  const team = await Team.create(app, leader);
  await team.setRole(ada, 'admin');
  await team.setRole(ben, 'member');
  await handlersDone(app);
  const devices = await Promise.all(people.map((person) => app.connect(person)));

  const chat = new ConversationModel(`team_${team.id}`, new Set([leader, ada, ben]));
  const inboxes = [otto, pia].map(
    (outsider) =>
      new ConversationModel(`team_${team.id}_${outsider.player.id}`, new Set([leader, ada, outsider]), outsider),
  );
  const conversations = [chat, ...inboxes];

  const steps: (() => Promise<void>)[] = [
    async () => {
      const conversation = pick(conversations);
      const [outsider] = [otto, pia].filter(({ player }) => conversation.id.endsWith(player.id));
      const from = conversation.length === 0 && outsider ? outsider : pick([...conversation.people]);
      await from.http.post('/api/messages').send({ conversationId: conversation.id, content: 'Hello' }).expect(201);
      conversation.write(from);
    },
    async () => {
      const conversation = pick(conversations.filter(({ length }) => length > 0));
      if (!conversation) return;
      const [reader, seq] = [pick([...conversation.people]), Math.ceil(random.next() * conversation.length)];
      await reader.http.post(`/api/messages/conversations/${conversation.id}/mark-read`).send({ seq }).expect(200);
      conversation.read(reader, seq);
    },
    async () => {
      const conversation = pick(conversations.filter(({ length }) => length > 0));
      if (!conversation) return;
      const [person, isMuted] = [pick([...conversation.people]), random.next() < 0.5];
      const path = `/api/messages/conversations/${conversation.id}/mute`;
      await (isMuted ? person.http.put(path) : person.http.delete(path)).expect(204);
      conversation.setMuted(person, isMuted);
    },
    // The messages of a conversation that somebody deletes for themselves count as read.
    async () => {
      const conversation = pick(conversations.filter(({ length }) => length > 0));
      if (!conversation) return;
      const [person, seq] = [pick([...conversation.people]), Math.ceil(random.next() * conversation.length)];
      await person.http.delete(`/api/messages/conversations/${conversation.id}?seq=${seq}`).expect(204);
      conversation.clear(person, seq);
    },
    async () => {
      const conversation = pick(conversations.filter(({ length }) => length > 0));
      if (!conversation) return;
      const person = pick([...conversation.people]);
      await person.http.post(`/api/messages/conversations/${conversation.id}/mark-unread`).expect(200);
      conversation.markUnread(person);
    },
    // Neither an edit nor the deletion of a message changes an unread count.
    async () => {
      const conversation = pick(conversations.filter(({ length }) => length > 0));
      if (!conversation) return;
      const { rows } = await app.pool.query<{ id: string; senderId: string }>(
        'SELECT id, sender_id AS "senderId" FROM messages WHERE conversation_id = $1 AND deleted_at IS NULL ORDER BY seq',
        [conversation.id],
      );
      const message = rows.length > 0 ? pick(rows) : undefined;
      const sender = [...conversation.people].find(({ player }) => player.id === message?.senderId);
      if (!message || !sender) return;
      const path = `/api/messages/${message.id}`;
      if (random.next() < 0.6)
        await sender.http
          .patch(path)
          .send({ content: `Hello ${random.next()}` })
          .expect(200);
      else await sender.http.delete(path).expect(204);
    },
    async () => {
      const person = pick([ada, ben]);
      const role = pick(['admin', 'member', null] as const);
      await (role ? team.setRole(person, role) : team.remove(person).catch(() => undefined));
      await handlersDone(app);
      chat.setMember(person, role !== null);
      inboxes.forEach((inbox) => inbox.setMember(person, role === 'admin'));
    },
  ];

  for (let step = 1; step <= 60; step += 1) {
    await steps[Math.floor(random.next() ** 1.5 * steps.length)]?.();
    if (step % 10 > 0) continue;
    const expected = people.map((person) =>
      conversations.reduce((sum, conversation) => sum + conversation.unread(person), 0),
    );
    await eventually(() => expect(devices.map(badgeOf)).toEqual(expected));
    for (const [at, { http }] of people.entries())
      expect((await http.get('/api/messages/unread-count').expect(200)).body).toEqual({ count: expected[at] });
  }
});
