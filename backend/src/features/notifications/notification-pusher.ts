import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Push } from '../../platform/realtime/push.js';
import { NotificationReader } from './notification.reader.js';

const BATCH_SIZE = 200;

export interface NotificationRef {
  id: string;
  recipientId: string;
}

/** Pushes notifications to their recipients, once the current transaction has committed. */
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

  /** Pushes notifications that were created or grew. Each is read again just before, so an older state never follows a newer one. */
  pushNew(notifications: readonly NotificationRef[]): void {
    this.unitOfWork.afterCommit(async () => {
      notifications.forEach(({ id }) => this.pending.add(id));
      if (this.isPushing) return;
      this.isPushing = true;
      while (this.pending.size > 0) await this.pushBatch();
      this.isPushing = false;
    });
  }

  /** Has the recipients' screens refetch their list, without an alert. */
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
      this.logger.warn(error, 'Notifications could not be pushed');
    }
  }
}
