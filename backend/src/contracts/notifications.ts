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
  | 'usage_request'
  | 'usage_request_result'
  | 'data_export'
  | 'report_resolved'
  | 'content_removed'
  | 'warning';

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
