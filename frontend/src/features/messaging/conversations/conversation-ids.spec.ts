import { canBelongTo, entityOf, inboxOf, inboxConversationId, teamChatId } from './conversation-ids';

const kite = { kind: 'team', id: 'kite' } as const;
const harbour = { kind: 'field', id: 'harbour' } as const;

describe('the id of a conversation', () => {
  it('tells the team or field that it is about, and who writes from outside', () => {
    expect(entityOf(teamChatId('kite'))).toEqual({ ...kite, outsiderId: null });
    expect(entityOf(inboxConversationId(harbour, 'otto'))).toEqual({ ...harbour, outsiderId: 'otto' });
  });

  it.each(['private_a_b', 'field_harbour', 'team_kite_otto_otto', 'game_1_otto', 'kite', ''])(
    'names no team or field: %s',
    (id) => {
      expect(entityOf(id)).toBeNull();
    },
  );

  it('tells an administrator’s inbox from what is one’s own', () => {
    expect(inboxOf(inboxConversationId(kite, 'otto'), 'elin')).toEqual(kite);
    expect(inboxOf(inboxConversationId(kite, 'otto'), 'otto')).toBeNull();
    expect(inboxOf(teamChatId('kite'), 'elin')).toBeNull();
    expect(inboxOf('private_elin_otto', 'elin')).toBeNull();
  });

  it('cannot be of a private conversation of others', () => {
    expect(canBelongTo('private_elin_otto', 'elin')).toBe(true);
    expect(canBelongTo('private_ines_otto', 'elin')).toBe(false);
    expect(canBelongTo(teamChatId('kite'), 'elin')).toBe(true);
  });
});
