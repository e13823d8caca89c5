import { otherPersonIn, privateConversationId } from './private-conversation.js';

const ANNA = '0192a000-0000-7000-8000-00000000000a';
const BO = '0192b000-0000-7000-8000-00000000000b';
const CARO = '0192c000-0000-7000-8000-00000000000c';

describe('private conversations', () => {
  it('have one id for both people', () => {
    expect(privateConversationId(BO, ANNA)).toBe(privateConversationId(ANNA, BO));
  });

  it('tell each of the two who the other is', () => {
    const id = privateConversationId(ANNA, BO);
    expect(otherPersonIn(id, ANNA)).toBe(BO);
    expect(otherPersonIn(id, BO)).toBe(ANNA);
  });

  it('may be named by the other person', () => {
    expect(otherPersonIn(BO.toUpperCase(), ANNA)).toBe(BO);
  });

  it.each([
    ['a third person', privateConversationId(ANNA, BO), CARO],
    ['oneself', ANNA, ANNA],
    ['oneself twice', `private_${ANNA}_${ANNA}`, ANNA],
    ['ids in the wrong order', `private_${BO}_${ANNA}`, ANNA],
    ['no id at all', 'private_x_y', ANNA],
    ['an empty text', '', ANNA],
  ])('are nobody’s for %s', (_, id, viewer) => {
    expect(otherPersonIn(id, viewer)).toBeNull();
  });
});
