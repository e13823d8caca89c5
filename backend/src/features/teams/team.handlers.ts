import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { DomainEvent, PayloadOf } from '../../platform/outbox/domain-event.js';
import { OnEvent } from '../../platform/outbox/event-handlers.js';
import { Notifier } from '../notifications/notifier.js';
import { teamDeleted, teamRoleChanged } from './team.events.js';
import { teamPath } from './team-paths.js';

const ROLE_TEXTS = {
  leader: { title: 'You lead a team', action: 'made you the leader of', withoutName: 'You now lead' },
  admin: { title: 'New team role', action: 'made you an admin of', withoutName: 'You are now an admin of' },
  member: {
    title: 'New team role',
    action: 'removed your admin role in',
    withoutName: 'You are no longer an admin of',
  },
  none: { title: 'Removed from a team', action: 'removed you from', withoutName: 'You were removed from' },
} as const;

@Injectable()
export class TeamHandlers {
  constructor(
    private readonly database: Database,
    private readonly notifier: Notifier,
  ) {}

  // Not grouped: each role change is a notification of its own, so its object carries the event's id.
  @OnEvent(teamRoleChanged, 'team-role-given.notify-member')
  async notifyMember(
    { teamId, userId, byId, role }: PayloadOf<typeof teamRoleChanged>,
    event: DomainEvent,
  ): Promise<void> {
    // Locks the team, so that its deletion waits until this notification is stored, and then retracts it.
    const sql = 'SELECT name FROM teams WHERE id = $1 FOR KEY SHARE';
    const team = await this.database.queryOne<{ name: string }>(sql, [teamId]);
    if (!team) return;
    const { title, action, withoutName } = ROLE_TEXTS[role ?? 'none'];
    await this.notifier.notify({
      recipientIds: [userId],
      senderId: byId,
      type: 'team_role',
      title,
      actionText: `${action} ${team.name}`,
      actionTextWithoutName: `${withoutName} ${team.name}`,
      object: `${teamPath(teamId)}#role-${event.id}`,
      link: teamPath(teamId),
      cause: `team-role:${event.id}`,
    });
  }

  // The object is not below the team's page, where `retractNotifications` would delete it.
  @OnEvent(teamDeleted, 'team-deleted.notify-members')
  async notifyMembers({ teamId, deletion }: PayloadOf<typeof teamDeleted>): Promise<void> {
    if (!deletion) return;
    await this.notifier.notify({
      recipientIds: deletion.memberIds,
      senderId: deletion.byId,
      type: 'team_deleted',
      title: 'Team deleted',
      actionText: `deleted ${deletion.name}`,
      actionTextWithoutName: `${deletion.name} was deleted`,
      object: `/deleted-teams/${teamId}`,
      link: `/messages?team=${teamId}`,
      cause: `team-deleted:${teamId}`,
    });
  }

  @OnEvent(teamDeleted, 'team-deleted.retract-notifications')
  retractNotifications({ teamId }: PayloadOf<typeof teamDeleted>): Promise<void> {
    return this.notifier.retractObject(teamPath(teamId));
  }
}
