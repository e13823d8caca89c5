import {
  directConversationId,
  ENTITY_TYPES,
  gameChannel,
  inboxConversation,
  otherUserIn,
  parseConversationId,
  parseEntityConversationId,
  teamChannel,
} from './conversation-ids.js';

const TEAM = '0192a000-0000-7000-8000-00000000000a';
const ANNA = '0192a000-0000-7000-8000-00000000000a';
const BO = '0192b000-0000-7000-8000-00000000000b';
const CARO = '0192c000-0000-7000-8000-00000000000c';

describe('conversation ids', () => {
  it('are the same for two users in either order', () => {
    expect(directConversationId(BO, ANNA)).toBe(directConversationId(ANNA, BO));
  });

  it('are parsed for a direct conversation', () => {
    const id = directConversationId(BO, ANNA);
    expect(parseConversationId(id)).toEqual({ kind: 'direct', id, userIds: [ANNA, BO] });
  });

  it.each([teamChannel(TEAM), gameChannel(TEAM), ...ENTITY_TYPES.map((type) => inboxConversation(type, TEAM, BO))])(
    'are parsed in any case, such as $id',
    (conversation) => {
      expect(parseConversationId(conversation.id.toUpperCase())).toEqual(conversation);
      expect(parseEntityConversationId(conversation.id)).toEqual(conversation);
    },
  );

  it.each([
    ['a channel of a field', `field_${TEAM}`],
    ['an id with one part too many', `team_${TEAM}_${BO}_${BO}`],
    ['an unknown entity type', `user_${TEAM}_${BO}`],
    ['the ids of two people in the wrong order', `private_${BO}_${ANNA}`],
    ['the same person twice', `private_${ANNA}_${ANNA}`],
    ['text instead of ids', 'private_x_y'],
    ['a bare id', TEAM],
    ['an empty text', ''],
  ])('are invalid: %s', (_, id) => {
    expect(parseConversationId(id)).toBeNull();
  });

  it('of direct conversations are rejected by parseEntityConversationId', () => {
    expect(parseEntityConversationId(directConversationId(ANNA, BO))).toBeNull();
  });
});

describe('otherUserIn', () => {
  it('returns the participant of a direct conversation who is not the viewer', () => {
    const id = directConversationId(ANNA, BO);
    expect(otherUserIn(id, ANNA)).toBe(BO);
    expect(otherUserIn(id, BO)).toBe(ANNA);
  });

  it('accepts the id of the other user in place of the conversation id', () => {
    expect(otherUserIn(BO.toUpperCase(), ANNA)).toBe(BO);
  });

  it.each([
    ['a third person', directConversationId(ANNA, BO), CARO],
    ['the viewer’s own id', ANNA, ANNA],
    ['a channel', teamChannel(TEAM).id, ANNA],
    ['an empty text', '', ANNA],
  ])('returns null for %s', (_, id, viewer) => {
    expect(otherUserIn(id, viewer)).toBeNull();
  });
});
