import { type MessageAccess, messagePolicy } from './message.policy.js';

const access = (changes: Partial<MessageAccess> = {}): MessageAccess => ({
  isParticipant: true,
  isSender: true,
  mayContact: true,
  isClosed: false,
  isDeleted: false,
  isEditable: true,
  ...changes,
});

it.each(['edit', 'delete'] as const)('allows only the sender to %s a message, and only as a participant', (action) => {
  expect(messagePolicy[action](access())).toBe(true);
  expect(messagePolicy[action](access({ isSender: false }))).toBe('access.denied');
  expect(messagePolicy[action](access({ isParticipant: false }))).toBe('message.unknown');
  expect(messagePolicy[action](access({ isParticipant: false, isSender: false }))).toBe('message.unknown');
});

it.each(['edit', 'delete'] as const)('refuses to %s a message of a closed conversation', (action) => {
  expect(messagePolicy[action](access({ isClosed: true }))).toBe('conversation.closed');
});

it('limits the time to edit a message, but not the time to delete it', () => {
  expect(messagePolicy.edit(access({ isEditable: false }))).toBe('message.edit-expired');
  expect(messagePolicy.delete(access({ isEditable: false }))).toBe(true);
});

it('refuses to edit a message, but not to delete it, after one person blocked the other', () => {
  expect(messagePolicy.edit(access({ mayContact: false }))).toBe('message.refused');
  expect(messagePolicy.delete(access({ mayContact: false }))).toBe(true);
});

it('refuses to edit a deleted message, and lets its sender repeat the deletion', () => {
  expect(messagePolicy.edit(access({ isDeleted: true, isEditable: false }))).toBe('message.unknown');
  expect(messagePolicy.delete(access({ isDeleted: true }))).toBe(true);
});

it('requires a participant, a message that is not deleted and an open conversation for a new pin', () => {
  expect(messagePolicy.pin(access({ isSender: false, isEditable: false }))).toBe(true);
  expect(messagePolicy.pin(access({ isParticipant: false }))).toBe('message.unknown');
  expect(messagePolicy.pin(access({ isDeleted: true }))).toBe('message.unknown');
  expect(messagePolicy.pin(access({ isClosed: true }))).toBe('conversation.closed');
});

it('allows every participant to react to a message that is not deleted, unless one person blocks the other', () => {
  expect(messagePolicy.react(access({ isSender: false, isEditable: false }))).toBe(true);
  expect(messagePolicy.react(access({ isParticipant: false }))).toBe('message.unknown');
  expect(messagePolicy.react(access({ isDeleted: true }))).toBe('message.unknown');
  expect(messagePolicy.react(access({ isClosed: true }))).toBe('conversation.closed');
  expect(messagePolicy.react(access({ mayContact: false }))).toBe('message.refused');
});
