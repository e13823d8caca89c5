import { directConversationId, inboxConversation, teamChannel } from '@contracts/conversation-ids';
import { idOf } from '../../../../test/id-of';
import { canBelongTo, entityOf, inboxOf } from './conversation-ids';

const [KITE, HARBOUR, ELIN, OTTO, INES] = ['kite', 'harbour', 'elin', 'otto', 'ines'].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];
const kiteInbox = inboxConversation('team', KITE, OTTO).id;

describe('conversation ids', () => {
  it('contain the team or field, and the outsider who writes to it', () => {
    expect(entityOf(teamChannel(KITE).id)).toEqual({ kind: 'team', id: KITE, outsiderId: null });
    expect(entityOf(inboxConversation('field', HARBOUR, OTTO).id)).toEqual({
      kind: 'field',
      id: HARBOUR,
      outsiderId: OTTO,
    });
  });

  it('contain no team or field for a direct conversation', () => {
    expect(entityOf(directConversationId(ELIN, OTTO))).toBeNull();
  });

  it('belong to an inbox for administrators only, not for the outsider', () => {
    expect(inboxOf(kiteInbox, ELIN)).toEqual({ kind: 'team', id: KITE });
    expect(inboxOf(kiteInbox, OTTO)).toBeNull();
    expect(inboxOf(teamChannel(KITE).id, ELIN)).toBeNull();
    expect(inboxOf(directConversationId(ELIN, OTTO), ELIN)).toBeNull();
  });

  it('belong to the viewer unless they name a direct conversation of other people', () => {
    expect(canBelongTo(directConversationId(ELIN, OTTO), ELIN)).toBe(true);
    expect(canBelongTo(directConversationId(INES, OTTO), ELIN)).toBe(false);
    expect(canBelongTo(teamChannel(KITE).id, ELIN)).toBe(true);
  });
});
