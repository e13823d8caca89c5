import type { Policy } from '../../platform/http/access/policy.js';

/** The input of `fieldPolicy`: the viewer’s relation to a field. */
export interface FieldAccess {
  fieldId: string;
  ownerId: string;
  isOwner: boolean;
  /** The viewer is the owner, or an admin who accepted the owner's offer. */
  isAdmin: boolean;
  /** The viewer was offered the admin role and has not answered. */
  isOffered: boolean;
}

const ownerOnly = ({ isOwner }: FieldAccess) => isOwner || 'access.denied';
const adminsOnly = ({ isAdmin }: FieldAccess) => isAdmin || 'access.denied';

export const fieldPolicy = {
  edit: adminsOnly,
  delete: ownerOnly,
  manageAdmins: ownerOnly,
  answerOffer: ({ isOffered, isAdmin }) => (isOffered && !isAdmin) || 'field.offer-unknown',
  review: ({ isAdmin }) => !isAdmin || 'review.own-field',
  reply: adminsOnly,
  follow: () => true,
  message: ({ isAdmin }) => !isAdmin || 'access.denied',
} satisfies Policy<FieldAccess>;

/** The input of `fieldAdminPolicy`: the viewer’s relation to one admin of a field. */
interface FieldAdminAccess {
  isViewerOwner: boolean;
  /** The admin is the viewer. */
  isSelf: boolean;
  /** The admin is the owner. */
  isOwner: boolean;
}

export const fieldAdminPolicy = {
  remove: ({ isViewerOwner, isSelf, isOwner }) =>
    !isViewerOwner && !isSelf ? 'access.denied' : isOwner ? 'field.owner-stays' : true,
} satisfies Policy<FieldAdminAccess>;

/** The input of `fieldAdminCandidatePolicy`: the relation of a user to the field that offers them the admin role. */
interface FieldAdminCandidateAccess {
  isAdmin: boolean;
}

export const fieldAdminCandidatePolicy = {
  offer: ({ isAdmin }) => !isAdmin || 'field.already-admin',
} satisfies Policy<FieldAdminCandidateAccess>;
