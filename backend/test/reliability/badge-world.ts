import { directConversationId, inboxConversation, teamChannel } from '../../src/contracts/conversation-ids.js';
import type { ConversationView } from '../../src/contracts/conversations.js';
import type { Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { Team } from '../messaging/teams-and-fields.js';
import { BadgeBrowser, countsOf, type ShownBadges } from './badge-browser.js';
import { ConversationModel } from './conversation-model.js';

const DAY = 24 * 60 * 60_000;
const UNREAD_COUNT = '/api/messages/unread-count';
const LIST = '/api/messages/conversations?limit=100';

// Finds stored counts that disagree with the messages. The answers of the API do not show them.
const WRONG_COUNTS = `
  SELECT m.* FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
  WHERE c.last_seq <> (SELECT count(*) FROM messages s WHERE s.conversation_id = c.id)
     OR c.last_seq - m.read_seq - m.sent_since_read < 0`;

/** Five people with direct conversations, a team's chat and its inbox, their browsers, and the model of what all badges show. */
export class BadgeWorld {
  readonly browsers = new Map<Person, BadgeBrowser[]>();

  private constructor(
    readonly app: TestApp,
    readonly people: readonly Person[],
    readonly team: Team,
    readonly chat: ConversationModel,
    readonly inboxes: readonly ConversationModel[],
    readonly direct: readonly ConversationModel[],
  ) {
    const offsets = [-DAY, DAY, 0];
    people.forEach((person, index) =>
      this.browsers.set(
        person,
        [0, 1].map(
          (browserIndex) =>
            new BadgeBrowser(app.url, person, team.id, offsets[(index + browserIndex) % offsets.length] ?? 0),
        ),
      ),
    );
  }

  static async create(this: void, app: TestApp): Promise<BadgeWorld> {
    const people = await Promise.all([...Array(5).keys()].map(() => app.person()));
    const [leader, ada, ben, otto, pia] = people as [Person, Person, Person, Person, Person];
    const team = await Team.create(app, leader);
    await team.setRole(ada, 'admin');
    await team.setRole(ben, 'member');
    await handlersDone(app);
    const chat = new ConversationModel(teamChannel(team.id).id, new Set([leader, ada, ben]));
    const inboxes = [otto, pia].map(
      (outsider) =>
        new ConversationModel(
          inboxConversation('team', team.id, outsider.player.id).id,
          new Set([leader, ada, outsider]),
          outsider,
        ),
    );
    const pairs = [
      [leader, ada],
      [ada, ben],
      [ben, otto],
      [otto, pia],
      [pia, leader],
    ] as const;
    const direct = pairs.map(
      ([one, other]) =>
        new ConversationModel(directConversationId(one.player.id, other.player.id), new Set([one, other])),
    );
    return new BadgeWorld(app, people, team, chat, inboxes, direct);
  }

  get leader(): Person {
    return this.people[0] as Person;
  }

  get conversations(): readonly ConversationModel[] {
    return [this.chat, ...this.inboxes, ...this.direct];
  }

  /** Expects the model's counts in every browser and every answer. */
  async expectBadges(): Promise<void> {
    for (const person of this.people) await this.expectBadgesOf(person);
  }

  async expectBadgesOf(person: Person): Promise<void> {
    const expected = this.expectedOf(person);
    expect((await person.http.get(UNREAD_COUNT).expect(200)).body).toEqual({ count: expected.header });
    const list = (await person.http.get(LIST).expect(200)).body as ConversationView[];
    expect(countsOf(list)).toEqual(expected.own);
    for (const browser of this.browsers.get(person) ?? []) {
      if (!browser.isConnected) await browser.poll();
      await eventually(() => expect(browser.badges).toEqual(expected));
    }
  }

  async expectConsistentRows(): Promise<void> {
    expect((await this.app.pool.query(WRONG_COUNTS)).rows).toEqual([]);
  }

  close(): void {
    [...this.browsers.values()].flat().forEach((browser) => browser.close());
  }

  private expectedOf(person: Person): ShownBadges {
    const counts = (conversations: readonly ConversationModel[]) =>
      Object.fromEntries(conversations.map((conversation) => [conversation.id, conversation.unread(person)]));
    const badge = (conversations: readonly ConversationModel[]) =>
      conversations.reduce((sum, conversation) => sum + conversation.badge(person), 0);
    const isAdministered = (conversation: ConversationModel) =>
      conversation.outsider !== undefined && conversation.outsider !== person;
    const listed = this.conversations.filter((conversation) => conversation.isListedFor(person));
    const unarchived = listed.filter((conversation) => !conversation.isArchivedFor(person));
    const own = unarchived.filter((conversation) => !isAdministered(conversation));
    const isAdmin = this.inboxes.every(({ people, outsider }) => outsider !== person && people.has(person));
    return {
      header: badge(this.conversations),
      own: counts(own),
      unreadOnly: own
        .filter((conversation) => conversation.unread(person) > 0)
        .map(({ id }) => id)
        .sort(),
      archived: counts(
        listed.filter((conversation) => conversation.isArchivedFor(person) && !isAdministered(conversation)),
      ),
      inbox: isAdmin
        ? { total: badge(this.inboxes), conversations: counts(unarchived.filter(isAdministered)) }
        : undefined,
    };
  }
}
