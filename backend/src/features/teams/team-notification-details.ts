import { Injectable, type OnModuleInit } from '@nestjs/common';
import { actionOf, NOTIFICATIONS, NotificationDetailSources } from '../notifications/notifications.module.js';
import { isListedFor, isVisibleTo } from '../users/person-visibility.reader.js';
import { isTeamManager } from './team.reader.js';

const APPLICATIONS = `
  SELECT n.id, a.message AS quote, CASE WHEN a.status = 'pending' THEN ${actionOf('team-application', 'a.team_id', 'a.id')} END AS action,
    '/teams/' || a.team_id || '#applications' AS "reviewPath"
  FROM ${NOTIFICATIONS} JOIN team_applications a ON a.id = n.cause_id JOIN users u ON u.id = a.user_id
  WHERE ${isListedFor('n.recipient_id', 'u')} AND ${isTeamManager('n.recipient_id', 'a.team_id')}`;

const INVITATIONS = `
  SELECT n.id, NULL AS quote, ${actionOf('team-invitation', 'i.team_id')} AS action
  FROM ${NOTIFICATIONS} JOIN team_invitations i ON i.id = n.cause_id AND i.user_id = n.recipient_id
  WHERE i.status = 'pending' AND i.expires_at > now() AND ${isVisibleTo('n.recipient_id', 'i.invited_by')}`;

/** Applications and invitations in notifications: what the applicant wrote, and whether an answer is still wanted. */
@Injectable()
export class TeamNotificationDetails implements OnModuleInit {
  constructor(private readonly details: NotificationDetailSources) {}

  onModuleInit(): void {
    this.details.define('team-application', APPLICATIONS);
    this.details.define('team-invitation', INVITATIONS);
  }
}
