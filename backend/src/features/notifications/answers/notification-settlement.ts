import { Injectable } from '@nestjs/common';
import type { NotificationOutcome } from '../../../contracts/notifications.js';
import { Database } from '../../../platform/database/database.js';
import { Badges } from '../../../platform/realtime/badges.js';
import type { NotificationRef } from '../delivery/notification-pusher.js';
import { NotificationPusher } from '../delivery/notification-pusher.js';
import { NotificationRetraction } from '../delivery/notification-retraction.js';

// Sets the outcome in notifications whose only cause is $1. From notifications that group several causes, and from pending ones, the part with this
// cause is removed instead.
const SETTLE = `
  UPDATE notifications n SET outcome = $2, is_own_outcome = coalesce(n.recipient_id = $3, false), is_read = true
  WHERE n.id IN (SELECT notification_id FROM notification_senders WHERE cause = $1)
    AND NOT EXISTS (SELECT FROM notification_senders k WHERE k.notification_id = n.id AND k.cause <> $1)
  RETURNING n.id, n.recipient_id AS "recipientId"`;

const RECIPIENTS = 'SELECT DISTINCT recipient_id AS "recipientId" FROM notification_senders WHERE cause = $1';

/** Shows in notifications the outcome of what they asked for, such as an accepted invitation. */
@Injectable()
export class NotificationSettlement {
  constructor(
    private readonly database: Database,
    private readonly retraction: NotificationRetraction,
    private readonly pusher: NotificationPusher,
    private readonly badges: Badges,
  ) {}

  /** `byId` is the person who answered; null if nobody did. */
  settleCause(cause: string, outcome: NotificationOutcome, byId: string | null): Promise<void> {
    return this.retraction.withCause(cause, async () => {
      const settled = await this.database.query<NotificationRef>(SETTLE, [cause, outcome, byId]);
      this.pusher.pushChanged(settled);
      const settledIds = new Set(settled.map(({ recipientId }) => recipientId));
      this.badges.refresh([...settledIds]);
      const recipients = await this.database.query<{ recipientId: string }>(RECIPIENTS, [cause]);
      return recipients.flatMap(({ recipientId }) => (settledIds.has(recipientId) ? [] : [recipientId]));
    });
  }
}
