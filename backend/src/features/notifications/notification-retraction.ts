import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Badges } from '../../platform/realtime/badges.js';
import { Push } from '../../platform/realtime/push.js';
import { REWRITE_MESSAGES } from './notification-message.js';

interface NotificationRef {
  id: string;
  recipientId: string;
}

const RETURNING_REF = 'RETURNING id, recipient_id AS "recipientId"';

// Locked in the order in which they are told, and counted only then: whoever adds to one waits.
const LOCK_OF_CAUSE = `
  SELECT id FROM notifications WHERE id IN (SELECT notification_id FROM notification_senders WHERE cause = $1)
  ORDER BY recipient_id FOR UPDATE`;
const LOCK_UNREAD = `
  SELECT id FROM notifications WHERE recipient_id = $1 AND type = $2 AND object = $3 AND NOT is_read FOR UPDATE`;

const DROP_EMPTY = `
  DELETE FROM notifications n
  WHERE id = ANY($1) AND NOT EXISTS (SELECT FROM notification_senders s WHERE s.notification_id = n.id) ${RETURNING_REF}`;

/** Lets notifications say what is still so: one that nobody stands behind any more goes. */
@Injectable()
export class NotificationRetraction {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly badges: Badges,
    private readonly push: Push,
  ) {}

  /** All about something, and about all that was on its page. */
  async retractObject(object: string): Promise<void> {
    const gone = await this.database.query<NotificationRef>(
      `DELETE FROM notifications WHERE split_part(object, '#', 1) = split_part($1, '#', 1) AND (object = $1 OR starts_with(object, $1 || '#')) ${RETURNING_REF}`,
      [object],
    );
    this.pushChanged(gone);
    this.refreshBadges(gone);
  }

  /** All that this cause made. */
  retractCause(cause: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const ids = await this.lock(LOCK_OF_CAUSE, [cause]);
      await this.database.query('DELETE FROM notification_senders WHERE cause = $1', [cause]);
      await this.rewrite(ids);
    });
  }

  /** What one person made of a notification that is unread. That they did so once is remembered. */
  retractSender(senderId: string, recipientId: string, type: string, object: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const ids = await this.lock(LOCK_UNREAD, [recipientId, type, object]);
      const left = await this.database.query(
        'UPDATE notification_senders SET notification_id = NULL WHERE notification_id = ANY($1) AND sender_id = $2 RETURNING 1',
        [ids, senderId],
      );
      if (left.length > 0) await this.rewrite(ids);
    });
  }

  /** Has their recipients look again, without being called. */
  pushChanged(told: readonly NotificationRef[]): void {
    this.unitOfWork.afterCommit(() => {
      for (const { id, recipientId } of told) this.push.toUser(recipientId, 'notification:changed', { id });
    });
  }

  private async lock(statement: string, values: unknown[]): Promise<string[]> {
    return (await this.database.query<{ id: string }>(statement, values)).map(({ id }) => id);
  }

  private async rewrite(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const gone = await this.database.query<NotificationRef>(DROP_EMPTY, [ids]);
    const kept = await this.database.query<NotificationRef>(REWRITE_MESSAGES, [ids]);
    this.pushChanged([...gone, ...kept]);
    this.refreshBadges(gone);
  }

  private refreshBadges(gone: readonly NotificationRef[]): void {
    this.badges.changed(gone.map(({ recipientId }) => recipientId));
  }
}
