import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NOTIFICATIONS, NotificationDetailSources } from '../../notifications/notifications.module.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';

const MESSAGES = `
  SELECT n.id, m.content AS quote, NULL AS action FROM ${NOTIFICATIONS} JOIN messages m ON m.id = n.cause_id
  WHERE m.deleted_at IS NULL AND ${isVisibleTo('n.recipient_id', 'm.sender_id')}`;

/** Quotes messages that mention somebody. A person who has left the chat no longer has such a notification. */
@Injectable()
export class MentionNotificationDetails implements OnModuleInit {
  constructor(private readonly details: NotificationDetailSources) {}

  onModuleInit(): void {
    this.details.define('message', MESSAGES);
  }
}
