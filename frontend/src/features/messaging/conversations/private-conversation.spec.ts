import { otherPersonIn, privateConversationId } from './private-conversation';

describe('a private conversation', () => {
  it('has one name, whoever begins it', () => {
    expect(privateConversationId('b', 'a')).toBe('private_a_b');
    expect(privateConversationId('a', 'b')).toBe('private_a_b');
  });

  it('tells each of the two who the other is, and nobody else anything', () => {
    expect(otherPersonIn('private_a_b', 'a')).toBe('b');
    expect(otherPersonIn('private_a_b', 'b')).toBe('a');
    expect(otherPersonIn('private_a_b', 'c')).toBeNull();
    expect(otherPersonIn('team_a_b', 'a')).toBeNull();
    expect(otherPersonIn('nonsense', 'a')).toBeNull();
  });
});
