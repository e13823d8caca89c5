import { Injectable, Logger } from '@nestjs/common';
import { Push } from '../../platform/realtime/push.js';
import { NotificationReader } from './notification.reader.js';

const AT_ONCE = 200;

/** Pushes notifications that began or grew, as they are now: read one after another, so that nothing older follows what is newer. */
@Injectable()
export class Announcements {
  private readonly logger = new Logger(Announcements.name);
  private readonly waiting = new Set<string>();
  private isAnnouncing = false;

  constructor(
    private readonly reader: NotificationReader,
    private readonly push: Push,
  ) {}

  async announce(ids: readonly string[]): Promise<void> {
    ids.forEach((id) => this.waiting.add(id));
    if (this.isAnnouncing) return;
    this.isAnnouncing = true;
    while (this.waiting.size > 0) await this.announceNext();
    this.isAnnouncing = false;
  }

  private async announceNext(): Promise<void> {
    const ids = [...this.waiting].slice(0, AT_ONCE);
    ids.forEach((id) => this.waiting.delete(id));
    try {
      for (const { recipientId, view } of await this.reader.some(ids))
        this.push.toUser(recipientId, 'notification:new', view);
    } catch (error) {
      this.logger.warn(error, 'Notifications could not be pushed');
    }
  }
}
