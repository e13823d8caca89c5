import type { Policy } from '../../platform/http/access/policy.js';
import type { Viewer } from '../../platform/http/access/viewer.js';

interface ProfileAccess {
  /** The profile is the viewer's own. */
  isOwn: boolean;
  /** Neither person blocks the other, and neither is suspended. */
  mayContact: boolean;
  /** The person lets the viewer write to them. */
  acceptsMessages: boolean;
}

/**
 * The access for rules that depend only on whether the profile is the viewer's own. `mayContact` and `acceptsMessages` are always true here: the SQL of
 * the write checks them if it needs them.
 */
export const ownershipOf = (viewer: Viewer, userId: string): ProfileAccess => ({
  isOwn: viewer.id === userId,
  mayContact: true,
  acceptsMessages: true,
});

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
