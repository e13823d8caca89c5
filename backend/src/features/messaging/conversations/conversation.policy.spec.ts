import { LIMITS } from '../../../contracts/limits.js';
import { conversationPinPolicy, conversationPolicy, conversationWritePolicy } from './conversation.policy.js';

it.each([
  ['the outsider', true, 'otto'],
  ['an administrator', 'conversation.unknown', 'ada'],
])('the rule "start", for %s of an inbox, returns %s', (_, answer, viewerId) => {
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
  ['the last conversation that the limit allows', true, true, LIMITS.pinnedConversations - 1],
  ['one conversation too many', 'conversation.pin-limit', true, LIMITS.pinnedConversations],
  ['a conversation that the viewer has deleted', 'conversation.unknown', false, 0],
])('the rule "pin", for %s, returns %s', (_, answer, isShown, otherPins) => {
  expect(conversationPinPolicy.pin({ isShown, otherPins })).toBe(answer);
});
