import type { TeamRole } from '../../../contracts/teams.js';
import type { Policy } from '../../../platform/http/access/policy.js';
import { teamPolicy } from '../team.policy.js';

/** The input of `memberPolicy`: the viewer’s relation to one member of a team. */
interface MemberAccess {
  viewerRole: TeamRole | null;
  /** The member's role. */
  role: TeamRole;
  /** The member is the viewer. */
  isSelf: boolean;
}

const canManageMember = ({ viewerRole, role }: MemberAccess) => {
  const decision = teamPolicy.manageMembers({ role: viewerRole });
  return decision !== true ? decision : role !== 'leader' || 'team.leader-fixed';
};

export const memberPolicy = {
  changeRole: canManageMember,
  // Members use "leave" to remove themselves.
  remove: (access) => (access.isSelf && access.role !== 'leader' ? 'access.denied' : canManageMember(access)),
} satisfies Policy<MemberAccess>;
