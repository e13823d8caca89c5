import type { Policy } from '../../platform/http/policy.js';

export interface PostStanding {
  authorId: string;
  /** On whose wall the post stands. */
  wallId: string;
  /** The viewer administers the platform. */
  isAdmin: boolean;
}

export const postPolicy = {
  edit: (viewer, { authorId }) => viewer.id === authorId,
  delete: (viewer, { authorId, wallId, isAdmin }) => viewer.id === authorId || viewer.id === wallId || isAdmin,
} satisfies Policy<PostStanding>;
