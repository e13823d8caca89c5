import type { TeamRole } from '../../../contracts/teams.js';
import type { Policy } from '../../../platform/http/access/policy.js';

/** The input of `invitationPolicy`. */
interface InvitationAccess {
  /** The invitation is pending and has not expired. If it was mailed, its sender is also visible to the viewer. */
  isOpen: boolean;
  /** The invitation is for the viewer: it names them, or it was mailed to the address of their account. Also true for a visitor, whose address is not known yet. */
  isInvitee: boolean;
}

export const invitationPolicy = {
  read: ({ isOpen }) => isOpen || 'invitation.over',
  respond: ({ isOpen, isInvitee }) => (isOpen ? isInvitee || 'invitation.other-address' : 'invitation.over'),
} satisfies Policy<InvitationAccess>;

/** The input of `inviteePolicy`: the invited user’s relation to the team. */
interface InviteeAccess {
  /** Null for a user who is not a member. */
  role: TeamRole | null;
  /** Neither the inviter nor the user blocks the other, and neither is suspended. Always true for an email address. */
  mayContact: boolean;
}

export const inviteePolicy = {
  invite: ({ role, mayContact }) => (!mayContact ? 'user.unknown' : role === null || 'team.already-member'),
} satisfies Policy<InviteeAccess>;
