import { TEAM_LIMIT } from '../../contracts/team-limits.js';
import type { TeamRole } from '../../contracts/teams.js';
import type { Policy } from '../../platform/http/access/policy.js';

/** The input of `teamPolicy`: the viewer’s relation to a team. */
export interface TeamAccess {
  teamId: string;
  /** Null for a viewer who is not a member. */
  role: TeamRole | null;
  isRecruiting: boolean;
  /**
   * Neither the viewer nor the team's leader blocks the other, the leader is not suspended, and the viewer sees at least one of the leader and the
   * admins.
   */
  mayContactLeader: boolean;
  /** The viewer has a pending application. */
  hasApplied: boolean;
  /** The viewer has a pending invitation. */
  isInvited: boolean;
}

type RoleAccess = Pick<TeamAccess, 'role'>;

const isManager = (role: TeamRole | null): boolean => role === 'leader' || role === 'admin';

const leaderOnly = ({ role }: RoleAccess) => role === 'leader' || 'access.denied';
const managersOnly = ({ role }: RoleAccess) => isManager(role) || 'access.denied';
const membersOnly = ({ role }: RoleAccess) => role !== null || 'access.denied';
const nonMembersOnly = ({ role }: RoleAccess) => role === null || 'access.denied';

export const teamPolicy = {
  delete: leaderOnly,
  edit: leaderOnly,
  editPictures: managersOnly,
  manageMembers: managersOnly,
  handOver: leaderOnly,
  post: membersOnly,
  announceGame: managersOnly,
  leave: ({ role }) => (role === null ? 'team.not-joined' : role === 'leader' ? 'team.leader-stays' : true),
  apply: ({ role, hasApplied, isRecruiting, mayContactLeader }) => {
    if (role !== null) return 'team.already-member';
    if (hasApplied) return 'application.pending';
    if (!isRecruiting) return 'team.not-recruiting';
    return mayContactLeader || 'application.refused';
  },
  join: ({ role, isInvited, isRecruiting }) =>
    role !== null ? 'team.already-member' : isInvited || (isRecruiting ? 'team.apply-first' : 'team.not-recruiting'),
  follow: nonMembersOnly,
  message: nonMembersOnly,
} satisfies Policy<TeamAccess>;

/** The rules for a team's pictures. They refuse with problem codes of their own. */
export const teamPicturePolicy = {
  changeLogo: ({ role }) => isManager(role) || 'team.logo-denied',
  changeBanner: ({ role }) => isManager(role) || 'team.banner-denied',
} satisfies Policy<TeamAccess>;

/** The input of `teamCreationPolicy`. */
interface TeamCreationAccess {
  /** The number of existing teams that the viewer created. */
  createdCount: number;
}

export const teamCreationPolicy = {
  create: ({ createdCount }) => createdCount < TEAM_LIMIT || 'team.limit',
} satisfies Policy<TeamCreationAccess>;
