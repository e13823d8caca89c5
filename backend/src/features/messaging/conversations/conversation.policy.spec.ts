import { conversationPolicy } from './conversation.policy.js';

it.each([
  ['the outsider', 'otto', true],
  ['an administrator', 'ada', 'conversation.unknown'],
])('decides whether %s may start the conversation of an inbox', (_, viewerId, answer) => {
  expect(conversationPolicy.start({ viewerId, outsiderId: 'otto' })).toBe(answer);
});

it('allows starting a conversation without an outsider', () => {
  expect(conversationPolicy.start({ viewerId: 'ada', outsiderId: null })).toBe(true);
});
