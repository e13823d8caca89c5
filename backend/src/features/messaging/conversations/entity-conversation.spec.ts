import { channelOf, entityConversation, inboxOf } from './entity-conversation.js';

const TEAM = '0192a000-0000-7000-8000-00000000000a';
const BO = '0192b000-0000-7000-8000-00000000000b';

describe('conversations around a team or a field', () => {
  it.each([channelOf(TEAM), inboxOf('team', TEAM, BO), inboxOf('field', TEAM, BO)])(
    'are known by their id: $id',
    (conversation) => {
      expect(entityConversation(conversation.id.toUpperCase())).toEqual(conversation);
    },
  );

  it.each([
    ['a private one', `private_${TEAM}_${BO}`],
    ['a channel of a field', `field_${TEAM}`],
    ['one too many', `team_${TEAM}_${BO}_${BO}`],
    ['one of a game', `game_${TEAM}_${BO}`],
    ['a bare id', TEAM],
    ['an empty text', ''],
  ])('are not %s', (_, id) => {
    expect(entityConversation(id)).toBeNull();
  });
});
