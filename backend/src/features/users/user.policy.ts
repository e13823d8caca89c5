import type { Policy } from '../../platform/http/access/policy.js';

interface ProfileAccess {
  /** The profile is the viewer's own. */
  isOwn: boolean;
  /** Neither person blocks the other, and neither is suspended. */
  mayContact: boolean;
  /** The person lets the viewer write to them. */
  acceptsMessages: boolean;
}

// The refusals are the same in both directions, so that they do not reveal who blocks whom, nor whether a setting or a block refuses a message.
export const userPolicy = {
  edit: ({ isOwn }) => isOwn || 'access.denied',
  follow: ({ isOwn, mayContact }) => (isOwn ? 'follow.self' : mayContact || 'user.unknown'),
  message: ({ isOwn, mayContact, acceptsMessages }) =>
    isOwn ? 'message.to-self' : (mayContact && acceptsMessages) || 'message.refused',
  postOnWall: ({ mayContact }) => mayContact || 'user.unknown',
  // A person who is blocked can block, too.
  block: ({ isOwn }) => !isOwn || 'block.self',
} satisfies Policy<ProfileAccess>;
