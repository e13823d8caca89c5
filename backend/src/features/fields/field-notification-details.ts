import { Injectable, type OnModuleInit } from '@nestjs/common';
import { actionOf, NOTIFICATIONS, NotificationDetailSources } from '../notifications/notifications.module.js';
import { isVisibleTo } from '../users/person-visibility.reader.js';

const REVIEWS = `
  SELECT n.id, r.review AS quote, NULL AS action FROM ${NOTIFICATIONS} JOIN field_reviews r ON r.id = n.cause_id
  WHERE ${isVisibleTo('n.recipient_id', 'r.user_id')}`;

const REPLIES = `
  SELECT n.id, c.content AS quote, NULL AS action FROM ${NOTIFICATIONS} JOIN review_comments c ON c.id = n.cause_id
  WHERE ${isVisibleTo('n.recipient_id', 'c.user_id')}`;

const OFFERS = `
  SELECT n.id, NULL AS quote, ${actionOf('field-role', 'o.field_id')} AS action
  FROM ${NOTIFICATIONS} JOIN field_admin_offers o ON o.id = n.cause_id AND o.user_id = n.recipient_id
  WHERE ${isVisibleTo('n.recipient_id', 'o.offered_by')}`;

/** Quotes reviews and replies in notifications, and lets an invitation to be an admin be answered while it is open. */
@Injectable()
export class FieldNotificationDetails implements OnModuleInit {
  constructor(private readonly details: NotificationDetailSources) {}

  onModuleInit(): void {
    this.details.define('review', REVIEWS);
    this.details.define('review-reply', REPLIES);
    this.details.define('field-admin-offer', OFFERS);
  }
}
