import { IsIn, IsOptional } from 'class-validator';
import { Time } from './date-rules.js';
import { PageRequest } from './paging.js';
import { BooleanFlag, NullToUndefined } from './rules.js';
import type { PersonView } from './users.js';

export type NotificationType =
  | 'follow'
  | 'like'
  | 'comment'
  | 'reply'
  | 'mention'
  | 'share'
  | 'wall_post'
  | 'team_application'
  | 'team_application_result'
  | 'team_invitation'
  | 'team_invitation_result'
  | 'team_role'
  | 'team_post'
  | 'team_deleted'
  | 'field_role'
  | 'field_deleted'
  | 'field_review'
  | 'review_reply'
  | 'game_announcement'
  | 'game_join'
  | 'game_reminder'
  | 'game_changed'
  | 'game_cancelled'
  | 'game_removal'
  | 'game_waitlist'
  | 'game_reservation'
  | 'game_reservation_expired'
  | 'usage_request'
  | 'usage_request_result'
  | 'data_export'
  | 'report_resolved'
  | 'content_removed'
  | 'content_released'
  | 'warning';

export const NOTIFICATION_ACTIONS = [
  'team-invitation',
  'team-application',
  'field-role',
  'game-seat',
  'usage-request',
] as const;

/** The question that a notification asks the viewer. */
export class NotificationAction {
  @IsIn(NOTIFICATION_ACTIONS)
  kind: (typeof NOTIFICATION_ACTIONS)[number];
  /** The id of the team, field or game. */
  entityId: string;
  /** The id of the application or usage request. Null for the other kinds, because an entity has at most one of each for the viewer. */
  requestId: string | null;
}

export const NOTIFICATION_OUTCOMES = ['accepted', 'declined', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
export type NotificationOutcome = (typeof NOTIFICATION_OUTCOMES)[number];

export class NotificationListRequest extends PageRequest {
  /** Only unread notifications. */
  @BooleanFlag('unread')
  unread?: boolean;
}

export class MarkAllReadRequest {
  /**
   * The `createdAt` of the newest notification that the viewer has seen. Notifications that arrive or grow later stay unread. Default: all
   * notifications are marked as read.
   */
  @NullToUndefined()
  @IsOptional()
  @Time('upTo must be a time such as 2026-12-01T09:00:00Z')
  upTo?: string;
}

export class NotificationView {
  id: string;
  recipientId: string;
  type: NotificationType;
  title: string;
  message: string;
  /** The path to open. */
  link: string;
  isRead: boolean;
  /** When the latest event was added to this notification. */
  createdAt: string;
  /** The number of people in the group: "Anna and 4 others liked your post" has 5. */
  senders: number;
  /** The latest of these people; null for a notification without a sender. */
  senderId: string | null;
  sender: PersonView | null;
  /** The text of the post, comment, message, review, reply or application, on one line of at most 160 characters. Null without a text that the viewer may see. */
  quote: string | null;
  /** The question that nobody has answered yet and that the viewer can answer; null if there is none. */
  action: NotificationAction | null;
  /** The path of the list in which the viewer answers the several applications of this notification; null for other notifications. */
  reviewPath: string | null;
  /** How the question ended, whoever answered it, or that it ended without an answer. Null while it is open, and without a question. */
  outcome: NotificationOutcome | null;
  /** True if the viewer gave the answer. */
  isOwnOutcome: boolean;
  /** The team that the notification is about. */
  relatedTeamId: string | null;
  /** The game that the notification is about. */
  relatedGameId: string | null;
  /** The person who caused the notification last: the same as `senderId`. */
  relatedUserId: string | null;
}

export class CountView {
  count: number;
}
