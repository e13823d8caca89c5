import type { Policy } from '../../../platform/http/access/policy.js';

export interface ReviewAccess {
  isAuthor: boolean;
  /** The viewer administers the reviewed field. */
  isAdmin: boolean;
}

const authorOnly = ({ isAuthor }: ReviewAccess) => isAuthor || 'access.denied';

export const reviewPolicy = {
  edit: ({ isAuthor, isAdmin }) => (!isAuthor ? 'access.denied' : !isAdmin || 'review.own-field'),
  delete: authorOnly,
  reply: ({ isAdmin }) => isAdmin || 'access.denied',
} satisfies Policy<ReviewAccess>;

/** Rules for a reply to a review; `isAuthor` refers to the reply. */
export const replyPolicy = {
  delete: ({ isAuthor, isAdmin }) => isAuthor || isAdmin || 'access.denied',
} satisfies Policy<ReviewAccess>;
