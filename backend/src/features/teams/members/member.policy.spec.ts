import type { TeamRole } from '../../../contracts/teams.js';
import { memberPolicy } from './member.policy.js';

const DENIED = 'access.denied';
const FIXED = 'team.leader-fixed';

describe.each(['changeRole', 'remove'] as const)('%s', (action) => {
  it.each<[viewerRole: TeamRole | null, ...answers: (true | string)[]]>([
    ['leader', FIXED, true, true],
    ['admin', FIXED, true, true],
    ['member', DENIED, DENIED, DENIED],
    [null, DENIED, DENIED, DENIED],
  ])('answers a viewer with role %s about leader, admin and member: %s, %s, %s', (viewerRole, ...answers) => {
    const roles = ['leader', 'admin', 'member'] as const;
    expect(roles.map((role) => memberPolicy[action]({ viewerRole, role, isSelf: false }))).toEqual(answers);
  });
});

it('allows admins to give up their role, but not to remove themselves', () => {
  const own = { viewerRole: 'admin', role: 'admin', isSelf: true } as const;
  expect(memberPolicy.changeRole(own)).toBe(true);
  expect(memberPolicy.remove(own)).toBe(DENIED);
});

it('refuses every change of the leader, even by the leader', () => {
  const own = { viewerRole: 'leader', role: 'leader', isSelf: true } as const;
  expect(memberPolicy.changeRole(own)).toBe(FIXED);
  expect(memberPolicy.remove(own)).toBe(FIXED);
});
