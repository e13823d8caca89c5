import { directConversationId, inboxConversation, teamChannel } from '@contracts/conversation-ids';
import type { ConversationView } from '@contracts/messages';
import { idOf } from '../../../../test/id-of';
import { counterpartOf, readByOthers } from './counterpart';

const [KITE, ELIN, OTTO] = ['kite', 'elin', 'otto'].map(idOf) as [string, string, string];

const person = (name: string, readSeq: number) => ({
  id: idOf(name),
  firstName: name,
  lastName: null,
  nickname: null,
  profileImageUrl: null,
  email: null,
  readSeq,
});

const kite = { id: KITE, kind: 'team', name: 'Red Kite', imageUrl: null } as const;
const inbox = inboxConversation('team', KITE, OTTO).id;

const conversation = (id: string, participants: ConversationView['participants']): ConversationView => ({
  id,
  kind: id.startsWith('team') ? 'inbox' : 'direct',
  entityType: id.startsWith('team') ? 'team' : null,
  entityId: id.startsWith('team') ? kite.id : null,
  type: id.startsWith('team') ? 'team' : 'private',
  entity: id.startsWith('team') ? kite : null,
  name: '',
  avatar: null,
  participants,
  lastMessage: 'Hello',
  lastMessageSenderId: OTTO,
  lastMessageSender: null,
  lastMessageTime: null,
  lastSeq: 5,
  unreadCount: 0,
});

const shared = conversation(inbox, [person('elin', 5), person('tove', 2), person('otto', 1)]);

describe('whom one talks to', () => {
  it('is the other person in a private conversation', () => {
    const found = counterpartOf(
      conversation(directConversationId(ELIN, OTTO), [person('otto', 0), person('elin', 0)]),
      ELIN,
    );
    expect(found).toMatchObject({
      kind: 'person',
      name: 'otto',
      path: `/profile/${OTTO}`,
      prompt: 'Message otto',
      isGroup: false,
    });
  });

  it('is the team in its chat', () => {
    const found = counterpartOf(conversation(teamChannel(KITE).id, [person('elin', 0)]), ELIN);
    expect(found).toMatchObject({
      kind: 'team',
      name: 'Red Kite',
      path: `/teams/${KITE}`,
      detail: 'Team chat',
      isGroup: true,
    });
  });

  it('is who writes from outside for those who administer, and the team for who writes', () => {
    expect(counterpartOf(shared, ELIN)).toMatchObject({
      kind: 'person',
      name: 'otto',
      detail: 'To Red Kite',
      isGroup: true,
    });
    expect(counterpartOf(shared, OTTO)).toMatchObject({
      kind: 'team',
      name: 'Red Kite',
      detail: 'Leader and admins',
    });
  });
});

describe('what others have read', () => {
  it('is what the one outside has, for an answer', () => {
    expect(readByOthers(shared, idOf('tove'))).toBe(1);
  });

  it('is what any of the administrators has, for a question', () => {
    expect(readByOthers(shared, OTTO)).toBe(5);
  });

  it('is not told in the chat of a team', () => {
    expect(readByOthers(conversation(teamChannel(KITE).id, [person('elin', 5)]), ELIN)).toBe(0);
  });
});
