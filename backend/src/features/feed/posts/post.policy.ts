import type { Policy } from '../../../platform/http/access/policy.js';

export interface PostAccess {
  isAuthor: boolean;
  /** The post is held for review. */
  isHeld: boolean;
  /** The post is on the viewer's wall. */
  isWallOwner: boolean;
  /** The viewer is leader or admin of the team that the post belongs to. */
  isTeamManager: boolean;
  isPlatformAdmin: boolean;
  /** The viewer is a member of the team that the post belongs to. */
  isTeamMember: boolean;
  /** The post's team restricts comments to its members. */
  hasMembersOnlyComments: boolean;
}

export const postPolicy = {
  edit: ({ isAuthor }) => isAuthor || 'access.denied',
  delete: ({ isAuthor, isWallOwner, isTeamManager, isPlatformAdmin }) =>
    isAuthor || isWallOwner || isTeamManager || isPlatformAdmin || 'access.denied',
  comment: ({ isHeld, hasMembersOnlyComments, isTeamMember }) =>
    isHeld ? 'post.held' : !hasMembersOnlyComments || isTeamMember || 'comment.members-only',
} satisfies Policy<PostAccess>;
