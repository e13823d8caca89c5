import { LIMITS } from '../../../contracts/limits.js';
import { conversationPinPolicy, conversationPolicy, conversationWritePolicy } from './conversation.policy.js';

it.each([
  ['the outsider', 'otto', true],
  ['an administrator', 'ada', 'conversation.unknown'],
])('decides whether %s may start the conversation of an inbox', (_, viewerId, answer) => {
  expect(conversationPolicy.start({ viewerId, outsiderId: 'otto' })).toBe(answer);
});

it('refuses messages between two people of whom one blocks the other', () => {
  expect(conversationWritePolicy.write({ mayContact: true })).toBe(true);
  expect(conversationWritePolicy.write({ mayContact: false })).toBe('message.refused');
});

it('allows starting a conversation without an outsider', () => {
  expect(conversationPolicy.start({ viewerId: 'ada', outsiderId: null })).toBe(true);
});

it.each([
  ['another conversation', true, LIMITS.pinnedConversations - 1, true],
  ['one conversation too many', true, LIMITS.pinnedConversations, 'conversation.pin-limit'],
  ['a conversation that the viewer has deleted', false, 0, 'conversation.unknown'],
])('decides whether the viewer may pin %s', (_, isShown, otherPins, answer) => {
  expect(conversationPinPolicy.pin({ isShown, otherPins })).toBe(answer);
});
