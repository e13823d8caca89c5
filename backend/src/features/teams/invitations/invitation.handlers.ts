import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Notifier } from '../../notifications/notifier.js';
import { teamInvitationAnswered, teamInvitationEnded, teamInvited } from '../team.events.js';
import { teamPath } from '../team-paths.js';

interface LockedInvitation {
  teamId: string;
  teamName: string;
  status: string;
  /** Null for an invitation by mail. */
  userId: string | null;
  invitedBy: string;
}

// Locks the invitation, so that an answer to it waits until this notification is stored, and then shows the outcome in it.
const LOCK_INVITATION = `
  SELECT t.id AS "teamId", t.name AS "teamName", i.status, i.user_id AS "userId", i.invited_by AS "invitedBy"
  FROM team_invitations i JOIN teams t ON t.id = i.team_id WHERE i.id = $1 FOR KEY SHARE OF t FOR SHARE OF i`;

const ANSWERS = ['accepted', 'declined'] as const;

const causeOf = (invitationId: string): string => `team-invitation:${invitationId}`;

/** Notifications about invitations of users. Invitations by mail are sent by `InvitationMailHandlers`. */
@Injectable()
export class InvitationHandlers {
  constructor(
    private readonly database: Database,
    private readonly notifier: Notifier,
  ) {}

  @OnEvent(teamInvited, 'team-invited.notify-invitee')
  async notifyInvitee({ invitationId }: PayloadOf<typeof teamInvited>): Promise<void> {
    const invitation = await this.database.queryOne<LockedInvitation>(LOCK_INVITATION, [invitationId]);
    if (invitation?.status !== 'pending' || invitation.userId === null) return;
    const { teamId, teamName, userId, invitedBy } = invitation;
    await this.notifier.notify({
      recipientIds: [userId],
      senderId: invitedBy,
      type: 'team_invitation',
      title: 'Team invitation',
      actionText: `invited you to join ${teamName}`,
      object: `${teamPath(teamId)}#invitation`,
      link: teamPath(teamId),
      cause: causeOf(invitationId),
    });
  }

  /** `userId` is the user who answered; an invitation by mail names no user. */
  @OnEvent(teamInvitationAnswered, 'team-invitation-answered.notify-inviter')
  async notifyInviter({ invitationId, userId }: PayloadOf<typeof teamInvitationAnswered>): Promise<void> {
    const invitation = await this.database.queryOne<LockedInvitation>(LOCK_INVITATION, [invitationId]);
    if (!invitation) return;
    const { teamId, teamName, status, invitedBy } = invitation;
    await this.notifier.notify({
      recipientIds: [invitedBy],
      senderId: userId,
      type: 'team_invitation_result',
      title: `Invitation ${status}`,
      actionText: `${status} your invitation to ${teamName}`,
      object: `${teamPath(teamId)}#invitations-${status}`,
      link: teamPath(teamId),
      cause: `team-invitation-result:${invitationId}`,
    });
  }

  // The handler's name is from an earlier version, which retracted the notification.
  @OnEvent(teamInvitationEnded, 'team-invitation-ended.retract-notification')
  async settleNotification({ invitationId }: PayloadOf<typeof teamInvitationEnded>): Promise<void> {
    const invitation = await this.database.queryOne<LockedInvitation>(LOCK_INVITATION, [invitationId]);
    const answer = ANSWERS.find((status) => status === invitation?.status);
    const outcome = answer ?? (invitation?.status === 'expired' ? 'expired' : 'withdrawn');
    await this.notifier.settleCause(causeOf(invitationId), outcome, answer ? (invitation?.userId ?? null) : null);
  }
}
