import type { Policy } from '../../platform/http/viewer-policy.js';

export interface ReviewStanding {
  authorId: string;
  /** The viewer runs the field that was reviewed. */
  isAdmin: boolean;
}

export const reviewPolicy = {
  edit: (viewer, { authorId }) => viewer.id === authorId,
  delete: (viewer, { authorId }) => viewer.id === authorId,
  reply: (_, { isAdmin }) => isAdmin,
} satisfies Policy<ReviewStanding>;

/** Of a reply, `authorId` is who wrote that. */
export const replyPolicy = {
  delete: (viewer, { authorId, isAdmin }) => viewer.id === authorId || isAdmin,
} satisfies Policy<ReviewStanding>;
