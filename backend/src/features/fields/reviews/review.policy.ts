import type { Policy } from '../../../platform/http/access/viewer-policy.js';

export interface ReviewAccess {
  authorId: string;
  /** The viewer runs the field that was reviewed. */
  isAdmin: boolean;
}

export const reviewPolicy = {
  edit: (viewer, { authorId }) => viewer.id === authorId,
  delete: (viewer, { authorId }) => viewer.id === authorId,
  reply: (_, { isAdmin }) => isAdmin,
} satisfies Policy<ReviewAccess>;

/** Of a reply, `authorId` is who wrote that. */
export const replyPolicy = {
  delete: (viewer, { authorId, isAdmin }) => viewer.id === authorId || isAdmin,
} satisfies Policy<ReviewAccess>;
