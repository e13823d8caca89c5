import type { ConversationView } from '@contracts/messages';
import { inboxConversationId, teamChatId } from './conversation-ids';
import { counterpartOf, readByOthers } from './counterpart';

const person = (id: string, readSeq: number) => ({
  id,
  firstName: id,
  lastName: null,
  nickname: null,
  profileImageUrl: null,
  email: null,
  readSeq,
});

const kite = { id: 'kite', kind: 'team', name: 'Red Kite', imageUrl: null } as const;
const inbox = inboxConversationId(kite, 'otto');

const conversation = (id: string, participants: ConversationView['participants']): ConversationView => ({
  id,
  type: id.startsWith('team') ? 'team' : 'private',
  entity: id.startsWith('team') ? kite : null,
  name: '',
  avatar: null,
  participants,
  lastMessage: 'Hello',
  lastMessageSenderId: 'otto',
  lastMessageSender: null,
  lastMessageTime: null,
  lastSeq: 5,
  unreadCount: 0,
});

const shared = conversation(inbox, [person('elin', 5), person('tove', 2), person('otto', 1)]);

describe('whom one talks to', () => {
  it('is the other person in a private conversation', () => {
    const found = counterpartOf(conversation('private_elin_otto', [person('otto', 0), person('elin', 0)]), 'elin');
    expect(found).toMatchObject({
      kind: 'person',
      name: 'otto',
      path: '/profile/otto',
      prompt: 'Message otto',
      isGroup: false,
    });
  });

  it('is the team in its chat', () => {
    const found = counterpartOf(conversation(teamChatId('kite'), [person('elin', 0)]), 'elin');
    expect(found).toMatchObject({
      kind: 'team',
      name: 'Red Kite',
      path: '/teams/kite',
      detail: 'Team chat',
      isGroup: true,
    });
  });

  it('is who writes from outside for those who administer, and the team for who writes', () => {
    expect(counterpartOf(shared, 'elin')).toMatchObject({
      kind: 'person',
      name: 'otto',
      detail: 'To Red Kite',
      isGroup: true,
    });
    expect(counterpartOf(shared, 'otto')).toMatchObject({
      kind: 'team',
      name: 'Red Kite',
      detail: 'Leader and admins',
    });
  });
});

describe('what others have read', () => {
  it('is what the one outside has, for an answer', () => {
    expect(readByOthers(shared, 'tove')).toBe(1);
  });

  it('is what any of the administrators has, for a question', () => {
    expect(readByOthers(shared, 'otto')).toBe(5);
  });

  it('is not told in the chat of a team', () => {
    expect(readByOthers(conversation(teamChatId('kite'), [person('elin', 5)]), 'elin')).toBe(0);
  });
});
