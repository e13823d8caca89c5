import type { TeamRole } from '../../contracts/teams.js';
import { factKind } from '../../platform/outbox/fact.js';

/** Somebody came, left, was removed, or has another role. */
export const teamMembersChanged = factKind<{ teamId: string; userId: string }>('team.members-changed');
export const teamDeleted = factKind<{ teamId: string }>('team.deleted');

/** `role` is the one that somebody was given by another, and null where they were removed. */
export const teamRoleGiven = factKind<{
  teamId: string;
  userId: string;
  byId: string;
  role: TeamRole | null;
}>('team.role-given');

export const teamApplied = factKind<{ applicationId: string }>('team.applied');
export const teamApplicationDecided = factKind<{ applicationId: string }>('team.application-decided');
export const teamApplicationWithdrawn = factKind<{ applicationId: string }>('team.application-withdrawn');

export const teamInvited = factKind<{ invitationId: string }>('team.invited');
/** It was accepted, declined or revoked. */
export const teamInvitationEnded = factKind<{ invitationId: string }>('team.invitation-ended');
export const contactInvited = factKind<{ invitationId: string }>('team.contact-invited');
