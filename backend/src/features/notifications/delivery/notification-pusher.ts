import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Push } from '../../../platform/realtime/push.js';
import { NotificationReader } from '../list/notification.reader.js';

const BATCH_SIZE = 200;

export interface NotificationRef {
  id: string;
  recipientId: string;
}

/** Pushes notifications to their recipients after the current transaction has committed. */
@Injectable()
export class NotificationPusher {
  private readonly logger = new Logger(NotificationPusher.name);
  private readonly pending = new Set<string>();
  private isPushing = false;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: NotificationReader,
    private readonly sockets: Push,
  ) {}

  /** Pushes new and extended notifications. Each is read just before it is pushed, so that an older state never follows a newer one. */
  pushNew(notifications: readonly NotificationRef[]): void {
    this.unitOfWork.afterCommit(async () => {
      notifications.forEach(({ id }) => this.pending.add(id));
      if (this.isPushing) return;
      this.isPushing = true;
      while (this.pending.size > 0) await this.pushBatch();
      this.isPushing = false;
    });
  }

  /** Makes the recipients' browsers refetch the list, without an alert. */
  pushChanged(notifications: readonly NotificationRef[]): void {
    this.unitOfWork.afterCommit(() => {
      for (const { id, recipientId } of notifications) this.sockets.toUser(recipientId, 'notification:changed', { id });
    });
  }

  private async pushBatch(): Promise<void> {
    const ids = [...this.pending].slice(0, BATCH_SIZE);
    ids.forEach((id) => this.pending.delete(id));
    try {
      for (const { recipientId, view } of await this.reader.byIds(ids))
        this.sockets.toUser(recipientId, 'notification:new', view);
    } catch (error) {
      this.logger.warn(error, 'Pushing notifications failed');
    }
  }
}
