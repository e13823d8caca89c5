import { TEAM_LIMIT } from '../../contracts/team-limits.js';
import type { TeamRole } from '../../contracts/teams.js';
import { type TeamAccess, teamCreationPolicy, teamPicturePolicy, teamPolicy } from './team.policy.js';

const accessOf = (role: TeamRole | null, more: Partial<TeamAccess> = {}): TeamAccess => ({
  teamId: 'team',
  role,
  isRecruiting: true,
  mayContactLeader: true,
  hasApplied: false,
  isInvited: false,
  ...more,
});

const ROLES = ['leader', 'admin', 'member', null] as const;
const DENIED = 'access.denied';

it.each<[keyof typeof teamPolicy, ...answers: (true | string)[]]>([
  //                leader               admin                  member                 not a member
  ['delete', true, DENIED, DENIED, DENIED],
  ['edit', true, DENIED, DENIED, DENIED],
  ['editPictures', true, true, DENIED, DENIED],
  ['manageMembers', true, true, DENIED, DENIED],
  ['handOver', true, DENIED, DENIED, DENIED],
  ['post', true, true, true, DENIED],
  ['announceGame', true, true, DENIED, DENIED],
  ['leave', 'team.leader-stays', true, true, 'team.not-joined'],
  ['apply', 'team.already-member', 'team.already-member', 'team.already-member', true],
  ['join', 'team.already-member', 'team.already-member', 'team.already-member', 'team.apply-first'],
  ['follow', DENIED, DENIED, DENIED, true],
  ['message', DENIED, DENIED, DENIED, true],
])('%s answers leader, admin, member and non-member: %s, %s, %s, %s', (action, ...answers) => {
  expect(ROLES.map((role) => teamPolicy[action](accessOf(role)))).toEqual(answers);
});

it.each([
  ['changeLogo', 'team.logo-denied'],
  ['changeBanner', 'team.banner-denied'],
] as const)('%s is for the leader and admins', (action, refusal) => {
  expect(ROLES.map((role) => teamPicturePolicy[action](accessOf(role)))).toEqual([true, true, refusal, refusal]);
});

it('refuses an application while the team is not recruiting', () => {
  expect(teamPolicy.apply(accessOf(null, { isRecruiting: false }))).toBe('team.not-recruiting');
});

it('refuses a second application while the first is pending', () => {
  expect(teamPolicy.apply(accessOf(null, { hasApplied: true }))).toBe('application.pending');
});

it('refuses an application when the applicant may not contact the leader', () => {
  expect(teamPolicy.apply(accessOf(null, { mayContactLeader: false }))).toBe('application.refused');
});

it('allows an invited user to join even when the team is not recruiting', () => {
  expect(teamPolicy.join(accessOf(null, { isInvited: true, isRecruiting: false }))).toBe(true);
  expect(teamPolicy.join(accessOf(null, { isRecruiting: false }))).toBe('team.not-recruiting');
});

it('allows creating teams up to the limit', () => {
  expect(teamCreationPolicy.create({ createdCount: TEAM_LIMIT - 1 })).toBe(true);
  expect(teamCreationPolicy.create({ createdCount: TEAM_LIMIT })).toBe('team.limit');
});
