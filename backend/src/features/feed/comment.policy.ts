import type { Policy } from '../../platform/http/policy.js';

export interface CommentStanding {
  authorId: string;
  postAuthorId: string;
  /** On whose wall the post stands. */
  wallId: string;
  /** The viewer administers the platform. */
  isAdmin: boolean;
}

export const commentPolicy = {
  edit: (viewer, { authorId }) => viewer.id === authorId,
  delete: (viewer, { authorId, postAuthorId, wallId, isAdmin }) =>
    [authorId, postAuthorId, wallId].includes(viewer.id) || isAdmin,
} satisfies Policy<CommentStanding>;
