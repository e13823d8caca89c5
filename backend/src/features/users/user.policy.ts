import type { Policy } from '../../platform/http/access/policy.js';

interface ProfileAccess {
  /** The profile is the viewer's own. */
  isOwn: boolean;
  /** Neither the viewer nor the person blocks the other. */
  areInContact: boolean;
}

// The refusals are the same in both directions, so that they do not reveal who blocks whom.
export const userPolicy = {
  edit: ({ isOwn }) => isOwn || 'access.denied',
  follow: ({ isOwn, areInContact }) => (isOwn ? 'follow.self' : areInContact || 'user.unknown'),
  message: ({ isOwn, areInContact }) => (isOwn ? 'message.to-self' : areInContact || 'message.refused'),
  postOnWall: ({ areInContact }) => areInContact || 'user.unknown',
  // A person who is blocked can block, too.
  block: ({ isOwn }) => !isOwn || 'block.self',
} satisfies Policy<ProfileAccess>;
