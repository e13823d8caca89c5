import type { TeamRole } from '../../contracts/teams.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import type { Policy } from '../../platform/http/access/viewer-policy.js';

/** What decides what a viewer may do in a team. */
export interface TeamAccess {
  teamId: string;
  leaderId: string;
  /** The viewer's own; null for who is no member. */
  role: TeamRole | null;
  isRecruiting: boolean;
  /** The viewer's own application waits for an answer. */
  hasApplied: boolean;
}

const administers = (_: Viewer, { role }: TeamAccess): boolean => role === 'leader' || role === 'admin';
const leads = (_: Viewer, { role }: TeamAccess): boolean => role === 'leader';
const isOutside = (_: Viewer, { role }: TeamAccess): boolean => role === null;

export const teamPolicy = {
  delete: leads,
  edit: leads,
  editPictures: administers,
  manageMembers: administers,
  handOver: leads,
  post: (_, { role }) => role !== null,
  leave: (_, { role }) => role !== null && role !== 'leader',
  apply: (_, { role, isRecruiting, hasApplied }) => role === null && isRecruiting && !hasApplied,
  follow: isOutside,
  message: isOutside,
} satisfies Policy<TeamAccess>;

export interface MemberAccess {
  /** The viewer's own role in the team. */
  viewerRole: TeamRole | null;
  userId: string;
  role: TeamRole;
}

const manages = ({ viewerRole }: MemberAccess): boolean => viewerRole === 'leader' || viewerRole === 'admin';

/** What may be done with one member. The leader's role cannot be changed; who wants out leaves. */
export const memberPolicy = {
  changeRole: (_, standing) => manages(standing) && standing.role !== 'leader',
  remove: (viewer, standing) => manages(standing) && standing.role !== 'leader' && standing.userId !== viewer.id,
} satisfies Policy<MemberAccess>;
