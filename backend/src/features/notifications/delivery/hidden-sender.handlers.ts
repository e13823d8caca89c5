import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { suspensionLifted, userSuspended } from '../../moderation/suspensions/suspension.events.js';
import { SuspensionReader } from '../../users/suspensions/suspension.reader.js';
import { userBlocked, userUnblocked } from '../../users/user.events.js';
import { NotificationRetraction } from './notification-retraction.js';

/**
 * Keeps people whom a block or a suspension hides out of grouped notifications, such as "Anna and 2 others liked your post". No event is appended
 * when a suspension expires: the group counts the person again when its message is next built.
 */
@Injectable()
export class HiddenSenderHandlers {
  constructor(
    private readonly retraction: NotificationRetraction,
    private readonly suspensions: SuspensionReader,
  ) {}

  @OnEvent(userBlocked, 'user-blocked.rebuild-notifications', { transaction: false })
  hideBlocked({ blockerId, blockedId }: PayloadOf<typeof userBlocked>): Promise<void> {
    return this.retraction.rebuildMessagesBetween(blockerId, blockedId);
  }

  @OnEvent(userUnblocked, 'user-unblocked.rebuild-notifications', { transaction: false })
  showUnblocked({ blockerId, blockedId }: PayloadOf<typeof userUnblocked>): Promise<void> {
    return this.retraction.rebuildMessagesBetween(blockerId, blockedId);
  }

  @OnEvent(userSuspended, 'user-suspended.rebuild-notifications', { transaction: false })
  hideSuspended({ suspensionId }: PayloadOf<typeof userSuspended>): Promise<void> {
    return this.rebuildFrom(suspensionId);
  }

  @OnEvent(suspensionLifted, 'user-suspension-lifted.rebuild-notifications', { transaction: false })
  showAfterSuspension({ suspensionId }: PayloadOf<typeof suspensionLifted>): Promise<void> {
    return this.rebuildFrom(suspensionId);
  }

  private async rebuildFrom(suspensionId: string): Promise<void> {
    const userId = await this.suspensions.userOf(suspensionId);
    if (userId !== undefined) await this.retraction.rebuildMessagesFrom(userId);
  }
}
