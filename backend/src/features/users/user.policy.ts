import type { Policy } from '../../platform/http/access/policy.js';

interface ProfileAccess {
  /** The profile is the viewer's own. */
  isOwn: boolean;
}

export const userPolicy = {
  edit: ({ isOwn }) => isOwn || 'access.denied',
  follow: ({ isOwn }) => !isOwn || 'follow.self',
  message: ({ isOwn }) => !isOwn || 'message.to-self',
  postOnWall: () => true,
} satisfies Policy<ProfileAccess>;
