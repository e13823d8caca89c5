import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { DomainEvent, PayloadOf } from '../../platform/outbox/domain-event.js';
import { OnEvent } from '../../platform/outbox/event-handlers.js';
import { Notifier } from '../notifications/notifier.js';
import {
  teamApplicationDecided,
  teamApplicationWithdrawn,
  teamApplied,
  teamDeleted,
  teamInvitationEnded,
  teamInvited,
  teamRoleChanged,
} from './team.events.js';
import { RequestNews } from './request-news.js';
import { teamPath } from './team-paths.js';
import { TeamReader } from './team.reader.js';

const applicationCause = (id: string): string => `team-application:${id}`;
const invitationCause = (id: string): string => `team-invitation:${id}`;

const ROLES = {
  leader: { title: 'You lead a team', did: 'made you the leader of' },
  admin: { title: 'New team role', did: 'made you an admin of' },
  member: { title: 'New team role', did: 'took back your admin role in' },
  none: { title: 'Removed from a team', did: 'removed you from' },
} as const;

/** Tells people what concerns them of a team. What is over meanwhile tells nothing. */
@Injectable()
export class TeamHandlers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly news: RequestNews,
    private readonly teams: TeamReader,
    private readonly notifier: Notifier,
  ) {}

  @OnEvent(teamApplied, 'team-applied.notify-admins')
  notifyManagersOfApplication({ applicationId }: PayloadOf<typeof teamApplied>): Promise<void> {
    return this.unitOfWork.run(async () => {
      const application = await this.news.application(applicationId);
      if (application?.status !== 'pending') return;
      const { teamId, teamName, userId } = application;
      await this.notifier.notify({
        recipientIds: await this.teams.managerIds(teamId),
        senderId: userId,
        type: 'team_application',
        title: 'New application',
        action: `applied to join ${teamName}`,
        object: `${teamPath(teamId)}#applications`,
        link: teamPath(teamId),
        cause: applicationCause(applicationId),
      });
    });
  }

  @OnEvent(teamApplicationDecided, 'team-application-decided.notify-applicant')
  notifyApplicant({ applicationId }: PayloadOf<typeof teamApplicationDecided>): Promise<void> {
    return this.unitOfWork.run(async () => {
      const application = await this.news.application(applicationId);
      if (!application?.reviewedBy) return;
      const { teamId, teamName, userId, reviewedBy, status, note } = application;
      const isIn = status === 'approved';
      await this.notifier.notify({
        recipientIds: [userId],
        senderId: reviewedBy,
        type: 'team_application_result',
        title: isIn ? 'Application approved' : 'Application declined',
        action: `${isIn ? 'approved' : 'declined'} your application to ${teamName}${note ? `: “${note}”` : ''}`,
        object: `${teamPath(teamId)}#application-${applicationId}`,
        link: teamPath(teamId),
        cause: `team-application-result:${applicationId}`,
      });
    });
  }

  @OnEvent(teamApplicationWithdrawn, 'team-application-withdrawn.retract-notification')
  removeApplicationNotification({ applicationId }: PayloadOf<typeof teamApplicationWithdrawn>): Promise<void> {
    return this.notifier.retractCause(applicationCause(applicationId));
  }

  @OnEvent(teamInvited, 'team-invited.notify-invitee')
  notifyInvitedUser({ invitationId }: PayloadOf<typeof teamInvited>): Promise<void> {
    return this.unitOfWork.run(async () => {
      const invitation = await this.news.invitation(invitationId);
      if (invitation?.status !== 'pending' || invitation.userId === null) return;
      const { teamId, teamName, userId, invitedBy } = invitation;
      await this.notifier.notify({
        recipientIds: [userId],
        senderId: invitedBy,
        type: 'team_invitation',
        title: 'Team invitation',
        action: `invited you to join ${teamName}`,
        object: `${teamPath(teamId)}#invitation`,
        link: teamPath(teamId),
        cause: invitationCause(invitationId),
      });
    });
  }

  @OnEvent(teamInvitationEnded, 'team-invitation-ended.retract-notification')
  removeInvitationNotification({ invitationId }: PayloadOf<typeof teamInvitationEnded>): Promise<void> {
    return this.notifier.retractCause(invitationCause(invitationId));
  }

  /** Each is told for itself: they would not add up to one. */
  @OnEvent(teamRoleChanged, 'team-role-given.notify-member')
  notifyOfRole({ teamId, userId, byId, role }: PayloadOf<typeof teamRoleChanged>, fact: DomainEvent): Promise<void> {
    return this.unitOfWork.run(async () => {
      const team = await this.news.team(teamId);
      if (!team) return;
      const { title, did } = ROLES[role ?? 'none'];
      await this.notifier.notify({
        recipientIds: [userId],
        senderId: byId,
        type: 'team_role',
        title,
        action: `${did} ${team.name}`,
        object: `${teamPath(teamId)}#role-${fact.id}`,
        link: teamPath(teamId),
        cause: `team-role:${fact.id}`,
      });
    });
  }

  /** A link to it would lead nowhere. */
  @OnEvent(teamDeleted, 'team-deleted.retract-notifications')
  removeTeamNotifications({ teamId }: PayloadOf<typeof teamDeleted>): Promise<void> {
    return this.notifier.retractObject(teamPath(teamId));
  }
}
