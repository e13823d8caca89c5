import { Injectable, Logger } from '@nestjs/common';
import { Push } from '../../platform/realtime/push.js';
import { NotificationReader } from './notification.reader.js';

const BATCH_SIZE = 200;

/** Pushes notifications that began or grew, as they are now: read one after another, so that nothing older follows what is newer. */
@Injectable()
export class NotificationPusher {
  private readonly logger = new Logger(NotificationPusher.name);
  private readonly pending = new Set<string>();
  private isPushing = false;

  constructor(
    private readonly reader: NotificationReader,
    private readonly sockets: Push,
  ) {}

  async announce(ids: readonly string[]): Promise<void> {
    ids.forEach((id) => this.pending.add(id));
    if (this.isPushing) return;
    this.isPushing = true;
    while (this.pending.size > 0) await this.pushBatch();
    this.isPushing = false;
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
