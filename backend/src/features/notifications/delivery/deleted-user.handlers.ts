import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { userDeleted, userDeletionRequested, userRestored } from '../../users/user.events.js';
import { NotificationRetraction } from './notification-retraction.js';

// The index of `notification_id` finds the few parts without a notification. No index begins with the recipient.
export const DELETE_UNATTACHED = 'DELETE FROM notification_senders WHERE notification_id IS NULL AND recipient_id = $1';

@Injectable()
export class DeletedUserNotificationHandlers {
  constructor(
    private readonly database: Database,
    private readonly retraction: NotificationRetraction,
  ) {}

  @OnEvent(userDeleted, 'user-deleted.delete-notifications')
  async deleteReceived({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    // Waits for a running delivery, which locks the pending parts, so that the next statement finds the notification that it has stored.
    await this.database.query(DELETE_UNATTACHED, [userId]);
    // Also deletes the parts of these notifications, by their foreign key.
    await this.database.query('DELETE FROM notifications WHERE recipient_id = $1', [userId]);
  }

  /** Replaces the person's name in the notifications of others. */
  @OnEvent(userDeleted, 'user-deleted.rename-in-notifications', { transaction: false })
  renameSender({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    return this.retraction.rebuildMessagesFrom(userId);
  }

  /** The name is hidden as soon as the account is. */
  @OnEvent(userDeletionRequested, 'user-deletion-requested.rename-in-notifications', { transaction: false })
  hideName({ userId }: PayloadOf<typeof userDeletionRequested>): Promise<void> {
    return this.retraction.rebuildMessagesFrom(userId);
  }

  @OnEvent(userRestored, 'user-restored.rename-in-notifications', { transaction: false })
  restoreName({ userId }: PayloadOf<typeof userRestored>): Promise<void> {
    return this.retraction.rebuildMessagesFrom(userId);
  }
}
