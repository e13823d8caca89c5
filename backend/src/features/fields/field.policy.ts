import type { Viewer } from '../../platform/http/access.js';
import type { Policy } from '../../platform/http/viewer-policy.js';

/** What decides what a viewer may do about a field. */
export interface FieldStanding {
  ownerId: string;
  /** The viewer runs the field: as its owner, or because the owner added them. */
  isAdmin: boolean;
}

const owns = (viewer: Viewer, { ownerId }: FieldStanding): boolean => viewer.id === ownerId;
const runs = (_: Viewer, { isAdmin }: FieldStanding): boolean => isAdmin;

export const fieldPolicy = {
  edit: runs,
  delete: owns,
  manageAdmins: owns,
  /** One's own review may be changed later. */
  review: (viewer, standing) => !owns(viewer, standing),
  reply: runs,
  follow: () => true,
  message: (_, { isAdmin }) => !isAdmin,
} satisfies Policy<FieldStanding>;

export interface FieldAdminStanding {
  ownerId: string;
  /** Who runs the field. */
  userId: string;
}

/** The owner stays; whoever else runs a field may be let go, and may go. */
export const fieldAdminPolicy = {
  remove: (viewer, { ownerId, userId }) => userId !== ownerId && [ownerId, userId].includes(viewer.id),
} satisfies Policy<FieldAdminStanding>;
