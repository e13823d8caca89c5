import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Badges } from '../../platform/realtime/badges.js';
import { Push } from '../../platform/realtime/push.js';
import type { Notification } from './notification.entity.js';
import { NotificationReader } from './notification.reader.js';

type News = Pick<Notification, 'recipientId' | 'senderId' | 'type' | 'title' | 'message' | 'link' | 'cause'>;

/** Tells people what concerns them: the row, the push and the badge. */
@Injectable()
export class Notifier {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: NotificationReader,
    private readonly badges: Badges,
    private readonly push: Push,
  ) {}

  /** Told again with the same cause, it does nothing. */
  notify(news: News): Promise<void> {
    return this.unitOfWork.run(async () => {
      const made = await this.database.queryOne<{ id: string }>(
        `INSERT INTO notifications (id, recipient_id, sender_id, type, title, message, link, cause)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT ON CONSTRAINT notifications_once DO NOTHING RETURNING id`,
        [newId(), news.recipientId, news.senderId, news.type, news.title, news.message, news.link, news.cause],
      );
      if (!made) return;
      this.unitOfWork.afterCommit(() => this.announce(news.recipientId, made.id));
      this.badges.changed(news.recipientId);
    });
  }

  private async announce(recipientId: string, id: string): Promise<void> {
    const view = await this.reader.one(id);
    if (view) this.push.toUser(recipientId, 'notification:new', view);
  }
}
