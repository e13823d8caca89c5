import type { TeamRole } from '../../contracts/teams.js';
import { memberPolicy, teamPolicy, type TeamAccess } from './team.policy.js';

const viewer = { id: 'viewer' };
const standing = (role: TeamRole | null, more: Partial<TeamAccess> = {}): TeamAccess => ({
  teamId: 'team',
  leaderId: 'leader',
  role,
  isRecruiting: true,
  hasApplied: false,
  ...more,
});
const allowed = (of: TeamAccess) =>
  Object.entries(teamPolicy)
    .filter(([, may]) => may(viewer, of))
    .map(([action]) => action)
    .sort();

it.each([
  ['leader', ['delete', 'edit', 'editPictures', 'handOver', 'manageMembers', 'post']],
  ['admin', ['editPictures', 'leave', 'manageMembers', 'post']],
  ['member', ['leave', 'post']],
  [null, ['apply', 'follow', 'message']],
] as const)('lets a %s do what they may, and nothing else', (role, actions) => {
  expect(allowed(standing(role))).toEqual(actions);
});

it('takes applications while the team recruits, and one at a time', () => {
  expect(teamPolicy.apply(viewer, standing(null, { isRecruiting: false }))).toBe(false);
  expect(teamPolicy.apply(viewer, standing(null, { hasApplied: true }))).toBe(false);
});

describe('a member', () => {
  const may = (viewerRole: TeamRole | null, role: TeamRole, userId = 'other') =>
    Object.entries(memberPolicy)
      .filter(([, rule]) => rule(viewer, { viewerRole, userId, role }))
      .map(([action]) => action);

  it('is managed by the leader and admins', () => {
    for (const role of ['leader', 'admin'] as const) {
      expect(may(role, 'member')).toEqual(['changeRole', 'remove']);
      expect(may(role, 'admin')).toEqual(['changeRole', 'remove']);
    }
    for (const role of ['member', null] as const) expect(may(role, 'member')).toEqual([]);
  });

  it('who leads stays as they are', () => {
    expect(may('leader', 'leader', 'viewer')).toEqual([]);
    expect(may('admin', 'leader')).toEqual([]);
  });

  it('leaves instead of being removed by themself', () => {
    expect(may('admin', 'admin', 'viewer')).toEqual(['changeRole']);
  });
});
