import type { ConversationView } from '../../src/contracts/conversations.js';
import type { MessageView } from '../../src/contracts/messages.js';
import type { Person, TestApp } from '../app.js';
import { Field, Team } from './teams-and-fields.js';

/** The number in a person's badge. */
export const badgeOf = async ({ http }: Person): Promise<number> =>
  ((await http.get('/api/messages/unread-count').expect(200)).body as { count: number }).count;

export const conversationsOf = async ({ http }: Person): Promise<ConversationView[]> =>
  (await http.get('/api/messages/conversations').expect(200)).body as ConversationView[];

export const send = ({ http }: Person, message: object) => http.post('/api/messages').send(message);

/** The inboxes of teams and fields follow the same rules. Only their creation and the message's recipient differ. */
export const INBOX_KINDS = [
  {
    kind: 'team',
    create: (app: TestApp, leader: Person) => Team.create(app, leader),
    recipientOf: (id: string) => ({ teamId: id }),
  },
  {
    kind: 'field',
    create: (app: TestApp, leader: Person) => Field.create(app, leader),
    recipientOf: (id: string) => ({ fieldId: id }),
  },
] as const;

type InboxKind = (typeof INBOX_KINDS)[number];

/** The requests about a person's conversation in the inbox of a team or field. */
export class InboxRequests {
  readonly id: string;
  /** The properties of a first message that name the team or field. */
  readonly recipient: object;

  constructor(
    private readonly kind: InboxKind['kind'],
    recipientOf: InboxKind['recipientOf'],
    private readonly entityId: string,
    outsider: Person,
  ) {
    this.id = `${kind}_${entityId}_${outsider.player.id}`;
    this.recipient = recipientOf(entityId);
  }

  async ask(from: Person, content: string): Promise<MessageView> {
    return (await send(from, { ...this.recipient, content }).expect(201)).body as MessageView;
  }

  answer(from: Person, content: string) {
    return send(from, { conversationId: this.id, content });
  }

  thread({ http }: Person, query = '') {
    return http.get(`/api/messages/${this.kind}/${this.entityId}/conversation/${this.id}${query}`);
  }

  /** The conversations of the inbox. */
  list({ http }: Person) {
    return http.get(`/api/messages/conversations?entityType=${this.kind}&entityId=${this.entityId}`);
  }

  read({ http }: Person, seq?: number) {
    return http.post(`/api/messages/conversations/${this.id}/mark-read`).send({ seq });
  }
}

/** An owner, an administrator, the player Otto who asks, and another player. */
export const createInboxPeople = (app: TestApp): Promise<[Person, Person, Person, Person]> =>
  Promise.all([
    app.person({ firstName: 'Olga' }),
    app.person({ firstName: 'Adam' }),
    app.person({ firstName: 'Otto', lastName: 'Ek', nickname: 'Owl' }),
    app.person(),
  ]);
