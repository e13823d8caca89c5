import type { Policy } from '../../../platform/http/access/viewer-policy.js';

export interface PostAccess {
  authorId: string;
  /** On whose wall the post stands; null in a team's news. */
  wallId: string | null;
  /** The viewer leads or administers the team in whose news it stands. */
  runsTeam: boolean;
  /** The viewer administers the platform. */
  isAdmin: boolean;
}

export const postPolicy = {
  edit: (viewer, { authorId }) => viewer.id === authorId,
  delete: (viewer, { authorId, wallId, runsTeam, isAdmin }) =>
    [authorId, wallId].includes(viewer.id) || runsTeam || isAdmin,
} satisfies Policy<PostAccess>;
