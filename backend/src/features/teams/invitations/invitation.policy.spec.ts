import { invitationPolicy, inviteePolicy } from './invitation.policy.js';

it('allows a response only while the invitation is open', () => {
  expect(invitationPolicy.respond({ isOpen: true })).toBe(true);
  expect(invitationPolicy.respond({ isOpen: false })).toBe('invitation.over');
});

it('allows inviting only users who are not members', () => {
  const answers = (['leader', 'admin', 'member', null] as const).map((role) => inviteePolicy.invite({ role }));
  expect(answers).toEqual(['team.already-member', 'team.already-member', 'team.already-member', true]);
});
