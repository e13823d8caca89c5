import type { Policy } from '../../platform/http/access/policy.js';

interface ProfileAccess {
  /** The profile is the viewer's own. */
  isOwn: boolean;
  /** Neither the viewer nor the person blocks the other. */
  areInContact: boolean;
  /** The person lets the viewer write to them. */
  acceptsMessages: boolean;
}

// The refusals are the same in both directions, so that they do not reveal who blocks whom, nor whether a setting or a block refuses a message.
export const userPolicy = {
  edit: ({ isOwn }) => isOwn || 'access.denied',
  follow: ({ isOwn, areInContact }) => (isOwn ? 'follow.self' : areInContact || 'user.unknown'),
  message: ({ isOwn, areInContact, acceptsMessages }) =>
    isOwn ? 'message.to-self' : (areInContact && acceptsMessages) || 'message.refused',
  postOnWall: ({ areInContact }) => areInContact || 'user.unknown',
  // A person who is blocked can block, too.
  block: ({ isOwn }) => !isOwn || 'block.self',
} satisfies Policy<ProfileAccess>;
