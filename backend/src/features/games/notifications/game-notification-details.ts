import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isFieldAdmin } from '../../fields/field.reader.js';
import { actionOf, NOTIFICATIONS, NotificationDetailSources } from '../../notifications/notifications.module.js';
import { mustAcceptRules } from '../game.reader.js';
import { isOfferOver } from '../seats/seat-deadlines.js';

// Without the action, the notification leads to the page of the game, which asks the player to accept the rules.
const OFFERS = `
  SELECT n.id, NULL AS quote, ${actionOf('game-seat', 'g.id')} AS action
  FROM ${NOTIFICATIONS} JOIN game_waitlist w ON w.id = n.cause_id AND w.user_id = n.recipient_id JOIN games g ON g.id = w.game_id
  WHERE w.offer_expires_at IS NOT NULL AND NOT ${isOfferOver('now()')} AND NOT ${mustAcceptRules('w')}`;

const USAGE_REQUESTS = `
  SELECT n.id, NULL AS quote, ${actionOf('usage-request', 'r.field_id', 'r.id')} AS action
  FROM ${NOTIFICATIONS} JOIN field_usage_requests r ON r.id = n.cause_id
  WHERE r.status = 'pending' AND ${isFieldAdmin('n.recipient_id', 'r.field_id')}`;

/** Lets a notification be answered while its offered seat or usage request still waits for the answer. */
@Injectable()
export class GameNotificationDetails implements OnModuleInit {
  constructor(private readonly details: NotificationDetailSources) {}

  onModuleInit(): void {
    this.details.define('game-seat-offered', OFFERS);
    this.details.define('usage-request', USAGE_REQUESTS);
  }
}
