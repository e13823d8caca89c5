import { Injectable } from '@nestjs/common';
import type { ApplicationStatus } from '../../../contracts/team-requests.js';
import { Database } from '../../../platform/database/database.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Notifier } from '../../notifications/notifier.js';
import { teamApplicationDecided, teamApplicationWithdrawn, teamApplied } from '../team.events.js';
import { teamPath } from '../team-paths.js';
import { TeamReader } from '../team.reader.js';

interface LockedApplication {
  teamId: string;
  teamName: string;
  userId: string;
  status: ApplicationStatus;
  reviewedBy: string | null;
  note: string | null;
}

// Locks the application, so that a later change of it waits until this notification is stored, and then shows the outcome in it.
const LOCK_APPLICATION = `
  SELECT t.id AS "teamId", t.name AS "teamName", a.user_id AS "userId", a.status, a.reviewed_by AS "reviewedBy", a.note
  FROM team_applications a JOIN teams t ON t.id = a.team_id WHERE a.id = $1 FOR KEY SHARE OF t FOR SHARE OF a`;

const causeOf = (applicationId: string): string => `team-application:${applicationId}`;

/** Notifications about applications. A handler that runs late sends nothing about an application that has changed since. */
@Injectable()
export class ApplicationHandlers {
  constructor(
    private readonly database: Database,
    private readonly teams: TeamReader,
    private readonly notifier: Notifier,
  ) {}

  @OnEvent(teamApplied, 'team-applied.notify-admins')
  async notifyManagers({ applicationId }: PayloadOf<typeof teamApplied>): Promise<void> {
    const application = await this.lock(applicationId);
    if (application?.status !== 'pending') return;
    const { teamId, teamName, userId } = application;
    await this.notifier.notify({
      recipientIds: await this.teams.managerIds(teamId),
      senderId: userId,
      type: 'team_application',
      title: 'New application',
      actionText: `applied to join ${teamName}`,
      object: `${teamPath(teamId)}#applications`,
      link: teamPath(teamId),
      cause: causeOf(applicationId),
    });
  }

  @OnEvent(teamApplicationDecided, 'team-application-decided.notify-applicant')
  async notifyApplicant({ applicationId }: PayloadOf<typeof teamApplicationDecided>): Promise<void> {
    const application = await this.lock(applicationId);
    if (!application?.reviewedBy) return;
    const { teamId, teamName, userId, reviewedBy, status, note } = application;
    const isApproved = status === 'approved';
    const decision = isApproved ? 'approved' : 'rejected';
    const quotedNote = note ? `: “${note}”` : '';
    await this.notifier.notify({
      recipientIds: [userId],
      senderId: reviewedBy,
      type: 'team_application_result',
      title: isApproved ? 'Application approved' : 'Application rejected',
      actionText: `${decision} your application to ${teamName}${quotedNote}`,
      actionTextWithoutName: `Your application to ${teamName} was ${decision}${quotedNote}`,
      object: `${teamPath(teamId)}#application-${applicationId}`,
      link: teamPath(teamId),
      cause: `team-application-result:${applicationId}`,
    });
  }

  // The handler's name is from an earlier version, which retracted the notification.
  @OnEvent(teamApplicationWithdrawn, 'team-application-withdrawn.retract-notification')
  settleWithdrawn({ applicationId }: PayloadOf<typeof teamApplicationWithdrawn>): Promise<void> {
    return this.notifier.settleCause(causeOf(applicationId), 'withdrawn', null);
  }

  @OnEvent(teamApplicationDecided, 'team-application-decided.settle-notification')
  async settleDecided({ applicationId }: PayloadOf<typeof teamApplicationDecided>): Promise<void> {
    const application = await this.lock(applicationId);
    if (!application) return;
    const { status, reviewedBy } = application;
    await this.notifier.settleCause(
      causeOf(applicationId),
      status === 'approved' ? 'approved' : 'rejected',
      reviewedBy,
    );
  }

  private lock(applicationId: string): Promise<LockedApplication | undefined> {
    return this.database.queryOne<LockedApplication>(LOCK_APPLICATION, [applicationId]);
  }
}
