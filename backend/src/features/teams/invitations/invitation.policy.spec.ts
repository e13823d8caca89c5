import { invitationPolicy, inviteePolicy } from './invitation.policy.js';

it('allows everybody to read an invitation while it is open, and only the invitee to respond', () => {
  const answers = [true, false].map((isInvitee) =>
    [true, false].map((isOpen) => {
      const access = { isOpen, isInvitee };
      return [invitationPolicy.read(access), invitationPolicy.respond(access)];
    }),
  );
  const over = ['invitation.over', 'invitation.over'];
  expect(answers).toEqual([
    [[true, true], over],
    [[true, 'invitation.other-address'], over],
  ]);
});

it('allows inviting only users who are not members', () => {
  const answers = (['leader', 'admin', 'member', null] as const).map((role) =>
    inviteePolicy.invite({ role, mayContact: true }),
  );
  expect(answers).toEqual(['team.already-member', 'team.already-member', 'team.already-member', true]);
});

it('allows inviting only users whom the inviter may contact', () => {
  expect(inviteePolicy.invite({ role: null, mayContact: false })).toBe('user.unknown');
  expect(inviteePolicy.invite({ role: 'member', mayContact: false })).toBe('user.unknown');
});
