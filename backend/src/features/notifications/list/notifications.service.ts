import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { BadgePolls } from '../../../platform/http/badge-polls.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Badges } from '../../../platform/realtime/badges.js';
import { unreadNotificationsOf } from './notification.reader.js';

@Injectable()
export class NotificationsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly badges: Badges,
    private readonly polls: BadgePolls,
  ) {}

  onModuleInit(): void {
    this.badges.define('notifications', unreadNotificationsOf);
    this.polls.define('/api/notifications/count', unreadNotificationsOf);
  }

  async markRead(viewer: Viewer, id: string): Promise<void> {
    const updated = await this.database.query(
      'UPDATE notifications SET is_read = true WHERE id = $1 AND recipient_id = $2 RETURNING 1',
      [id, viewer.id],
    );
    if (updated.length === 0) throw new Problem('notification.unknown');
    this.badges.refresh([viewer.id]);
  }

  /**
   * Notifications that were stored or have grown after `upTo` stay unread. A delivery that was still being committed when the viewer read the list may
   * have an earlier time, and is marked as read.
   */
  async markAllRead(viewer: Viewer, upTo?: string): Promise<void> {
    // A transaction is repeated after a deadlock. A delivery or a retraction may lock the same rows in another order.
    await this.unitOfWork.run(() =>
      this.database.query(
        `UPDATE notifications SET is_read = true
         WHERE recipient_id = $1 AND NOT is_read AND created_at <= coalesce($2::timestamptz, 'infinity')`,
        [viewer.id, upTo ? new Date(upTo) : null],
      ),
    );
    this.badges.refresh([viewer.id]);
  }
}
