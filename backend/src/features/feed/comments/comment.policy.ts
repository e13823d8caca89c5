import type { Policy } from '../../../platform/http/access/viewer-policy.js';

export interface CommentAccess {
  authorId: string;
  postAuthorId: string;
  /** On whose wall the post stands; null in a team's news. */
  wallId: string | null;
  /** The viewer leads or administers the team in whose news the post stands. */
  runsTeam: boolean;
  /** The viewer administers the platform. */
  isAdmin: boolean;
}

export const commentPolicy = {
  edit: (viewer, { authorId }) => viewer.id === authorId,
  delete: (viewer, { authorId, postAuthorId, wallId, runsTeam, isAdmin }) =>
    [authorId, postAuthorId, wallId].includes(viewer.id) || runsTeam || isAdmin,
} satisfies Policy<CommentAccess>;
