import { MAX_PINNED_MESSAGES } from '../../../contracts/pinned-messages.js';
import { newPinPolicy, pinnedMessagePolicy } from './pinned-message.policy.js';

it('allows only the organizer of a game to pin messages in its chat', () => {
  expect(pinnedMessagePolicy.pin({ isGameChannel: true, isOrganizer: true })).toBe(true);
  expect(pinnedMessagePolicy.pin({ isGameChannel: true, isOrganizer: false })).toBe('access.denied');
});

it('refuses to pin messages in other conversations', () => {
  for (const isOrganizer of [true, false])
    expect(pinnedMessagePolicy.pin({ isGameChannel: false, isOrganizer })).toBe('message.not-pinnable');
});

it('allows adding pins until the conversation has the maximum number', () => {
  expect(newPinPolicy.add({ others: MAX_PINNED_MESSAGES - 1 })).toBe(true);
  expect(newPinPolicy.add({ others: MAX_PINNED_MESSAGES })).toBe('message.pin-limit');
});
