import type { Policy } from '../../../platform/http/access/policy.js';

export interface CommentAccess {
  isAuthor: boolean;
  isPostAuthor: boolean;
  /** The post is on the viewer's wall. */
  isWallOwner: boolean;
  /** The viewer is leader or admin of the team that the post belongs to. */
  isTeamManager: boolean;
  isPlatformAdmin: boolean;
}

export const commentPolicy = {
  edit: ({ isAuthor }) => isAuthor || 'access.denied',
  delete: ({ isAuthor, isPostAuthor, isWallOwner, isTeamManager, isPlatformAdmin }) =>
    isAuthor || isPostAuthor || isWallOwner || isTeamManager || isPlatformAdmin || 'access.denied',
} satisfies Policy<CommentAccess>;
