import type { TeamRole } from '../../contracts/teams.js';
import { defineEvent } from '../../platform/outbox/domain-event.js';

/** A user joined, left, was removed or has a new role. The creator of a new team counts as joined, and every member of a deleted one as removed. */
export const teamMembersChanged = defineEvent<{ teamId: string; userId: string }>('team.members-changed');
/** The team's name and members can no longer be read. The previous version stored only `teamId`. */
export const teamDeleted = defineEvent<{
  teamId: string;
  deletion?: { name: string; byId: string; memberIds: readonly string[]; adminIds: readonly string[] };
}>('team.deleted');

/** `byId` gave the user a new role, or removed the user when `role` is null. */
export const teamRoleChanged = defineEvent<{
  teamId: string;
  userId: string;
  byId: string;
  role: TeamRole | null;
}>('team.role-given');

export const teamApplied = defineEvent<{ applicationId: string }>('team.applied');
/** A manager approved or rejected the application, or the applicant joined by an invitation, which approves it without a reviewer. */
export const teamApplicationDecided = defineEvent<{ applicationId: string }>('team.application-decided');
export const teamApplicationWithdrawn = defineEvent<{ applicationId: string }>('team.application-withdrawn');

export const teamInvited = defineEvent<{ invitationId: string }>('team.invited');
/** `userId` accepted or declined the invitation. */
export const teamInvitationAnswered = defineEvent<{ invitationId: string; userId: string }>('team.invitation-answered');
/** The invitation was accepted, declined or revoked, or has expired. */
export const teamInvitationEnded = defineEvent<{ invitationId: string }>('team.invitation-ended');
/** The team has a contact person who is named by a plain text, perhaps somebody invited by mail. */
export const teamContactNamed = defineEvent<{ teamId: string }>('team.contact-named');
export const contactInvited = defineEvent<{ invitationId: string }>('team.contact-invited');
