import type { Viewer } from '../../platform/http/access/viewer.js';
import type { Policy } from '../../platform/http/access/viewer-policy.js';

/** What decides what a viewer may do about a field. */
export interface FieldAccess {
  fieldId: string;
  ownerId: string;
  isOwner: boolean;
  /** The viewer runs the field: as its owner, or because the owner added them. */
  isAdmin: boolean;
}

const isOwner = (_: Viewer, { isOwner }: FieldAccess): boolean => isOwner;
const isAdmin = (_: Viewer, { isAdmin }: FieldAccess): boolean => isAdmin;

export const fieldPolicy = {
  edit: isAdmin,
  delete: isOwner,
  manageAdmins: isOwner,
  /** One's own review may be changed later. */
  review: (_, { isOwner }) => !isOwner,
  reply: isAdmin,
  follow: () => true,
  message: (_, { isAdmin }) => !isAdmin,
} satisfies Policy<FieldAccess>;

export interface FieldAdminAccess {
  ownerId: string;
  /** Who runs the field. */
  userId: string;
}

/** The owner stays; whoever else runs a field may be let go, and may go. */
export const fieldAdminPolicy = {
  remove: (viewer, { ownerId, userId }) => userId !== ownerId && [ownerId, userId].includes(viewer.id),
} satisfies Policy<FieldAdminAccess>;
