import { assigneePolicy, inboxPolicy } from './inbox.policy.js';

describe.each(['assign', 'resolve'] as const)('the rule "%s" of an inbox', (action) => {
  const rule = inboxPolicy[action];

  it('allows administrators', () => {
    expect(rule({ role: 'administrator' })).toBe(true);
  });

  it('denies the outsider', () => {
    expect(rule({ role: 'outsider' })).toBe('access.denied');
  });

  it('hides the conversation from everyone else', () => {
    expect(rule({ role: null })).toBe('conversation.unknown');
  });
});

it('a conversation can be assigned to administrators of the inbox only', () => {
  expect(assigneePolicy.assign({ isAdministrator: true })).toBe(true);
  expect(assigneePolicy.assign({ isAdministrator: false })).toBe('conversation.not-assignable');
});
