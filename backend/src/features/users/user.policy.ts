import type { Policy } from '../../platform/http/access/viewer-policy.js';

interface ProfileAccess {
  id: string;
}

export const userPolicy = {
  edit: (viewer, { id }) => viewer.id === id,
  follow: (viewer, { id }) => viewer.id !== id,
  message: (viewer, { id }) => viewer.id !== id,
  postOnWall: () => true,
} satisfies Policy<ProfileAccess>;
