import { canBeOf, entityIn, inboxOf, outsideConversationId, teamChatId } from './conversation-ids';

const kite = { kind: 'team', id: 'kite' } as const;
const harbour = { kind: 'field', id: 'harbour' } as const;

describe('the id of a conversation', () => {
  it('tells the team or field that it is about, and who writes from outside', () => {
    expect(entityIn(teamChatId('kite'))).toEqual({ ...kite, outsiderId: null });
    expect(entityIn(outsideConversationId(harbour, 'otto'))).toEqual({ ...harbour, outsiderId: 'otto' });
  });

  it.each(['private_a_b', 'field_harbour', 'team_kite_otto_otto', 'game_1_otto', 'kite', ''])(
    'names no team or field: %s',
    (id) => {
      expect(entityIn(id)).toBeNull();
    },
  );

  it('tells an administrator’s inbox from what is one’s own', () => {
    expect(inboxOf(outsideConversationId(kite, 'otto'), 'elin')).toEqual(kite);
    expect(inboxOf(outsideConversationId(kite, 'otto'), 'otto')).toBeNull();
    expect(inboxOf(teamChatId('kite'), 'elin')).toBeNull();
    expect(inboxOf('private_elin_otto', 'elin')).toBeNull();
  });

  it('cannot be of a private conversation of others', () => {
    expect(canBeOf('private_elin_otto', 'elin')).toBe(true);
    expect(canBeOf('private_ines_otto', 'elin')).toBe(false);
    expect(canBeOf(teamChatId('kite'), 'elin')).toBe(true);
  });
});
