import type { TeamRole } from '../../contracts/teams.js';
import { defineEvent } from '../../platform/outbox/domain-event.js';

/** Somebody came, left, was removed, or has another role. */
export const teamMembersChanged = defineEvent<{ teamId: string; userId: string }>('team.members-changed');
export const teamDeleted = defineEvent<{ teamId: string }>('team.deleted');

/** `role` is the one that somebody was given by another, and null where they were removed. */
export const teamRoleChanged = defineEvent<{
  teamId: string;
  userId: string;
  byId: string;
  role: TeamRole | null;
}>('team.role-given');

export const teamApplied = defineEvent<{ applicationId: string }>('team.applied');
export const teamApplicationDecided = defineEvent<{ applicationId: string }>('team.application-decided');
export const teamApplicationWithdrawn = defineEvent<{ applicationId: string }>('team.application-withdrawn');

export const teamInvited = defineEvent<{ invitationId: string }>('team.invited');
/** It was accepted, declined or revoked. */
export const teamInvitationEnded = defineEvent<{ invitationId: string }>('team.invitation-ended');
export const contactInvited = defineEvent<{ invitationId: string }>('team.contact-invited');
