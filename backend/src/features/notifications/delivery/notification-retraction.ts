import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Badges } from '../../../platform/realtime/badges.js';
import { NotificationDelivery } from './notification-delivery.js';
import { RECOUNT_NOTIFICATIONS } from './notification-message.js';
import { NotificationPusher, type NotificationRef } from './notification-pusher.js';
import { NotificationTopicLock, topicOf, topicOfColumn } from './notification-topic.js';

/** The action of one sender on a recipient's object, such as a like of a post. */
interface SenderGroup {
  senderId: string;
  recipientId: string;
  type: string;
  object: string;
  topic: string;
}

/** A notification whose message is built again. */
interface Rebuilt {
  id: string;
  topic: string;
}

const RETURNING_REF = 'RETURNING id, recipient_id AS "recipientId"';

const HAS_CAUSE = 's.cause = $1 AND ($2::uuid[] IS NULL OR s.recipient_id = ANY($2))';

const TOPICS_OF_CAUSE = `
  SELECT DISTINCT coalesce(s.topic, ${topicOfColumn('n.object')}) AS topic
  FROM notification_senders s LEFT JOIN notifications n ON n.id = s.notification_id
  WHERE ${HAS_CAUSE} AND (s.topic IS NOT NULL OR n.object IS NOT NULL)`;

// Locks in the same order as a delivery, to prevent deadlocks.
const LOCK_NOTIFICATIONS =
  'SELECT id FROM notifications WHERE id = ANY($1) ORDER BY recipient_id, type, object FOR UPDATE';

const LOCK_UNREAD = `
  SELECT id FROM notifications WHERE recipient_id = $1 AND type = $2 AND object = $3 AND NOT is_read FOR UPDATE`;

const WITH_TOPIC = `
  SELECT DISTINCT n.id, ${topicOfColumn('n.object')} AS topic
  FROM notification_senders s JOIN notifications n ON n.id = s.notification_id`;

// The newest notifications come first, because they are at the top of the recipients' lists.
const FROM_SENDER = `${WITH_TOPIC} WHERE s.sender_id = $1 ORDER BY n.id DESC`;

const BETWEEN = `${WITH_TOPIC} WHERE (s.sender_id, n.recipient_id) IN (($1, $2), ($2, $1)) ORDER BY n.id DESC`;

/** A person may have caused many thousand notifications. One transaction with a lock for each topic could fill PostgreSQL's table of locks. */
const BATCH_SIZE = 500;

// Rows of older versions have no action, so their message cannot be built again. The title replaces it.
const REPLACE_OLD_MESSAGES = `
  UPDATE notifications n SET message = title
  WHERE id = ANY($1) AND EXISTS (SELECT FROM notification_senders s WHERE s.notification_id = n.id AND s.did IS NULL)`;

const DELETE_EMPTY = `
  DELETE FROM notifications n
  WHERE id = ANY($1) AND NOT EXISTS (SELECT FROM notification_senders s WHERE s.notification_id = n.id) ${RETURNING_REF}`;

/** Retracts notifications whose reason no longer exists. A group without senders is deleted. */
@Injectable()
export class NotificationRetraction {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: NotificationTopicLock,
    private readonly delivery: NotificationDelivery,
    private readonly pusher: NotificationPusher,
    private readonly badges: Badges,
  ) {}

  /** Retracts all notifications about an object and, if it is a page, about everything on it. */
  retractObject(object: string): Promise<void> {
    const topic = topicOf(object);
    return this.withLock([topic], async () => {
      await this.database.query(
        `DELETE FROM notification_senders WHERE topic = $2 AND (object = $1 OR starts_with(object, $1 || '#'))`,
        [object, topic],
      );
      const deleted = await this.database.query<NotificationRef>(
        `DELETE FROM notifications WHERE ${topicOfColumn('object')} = $2 AND (object = $1 OR starts_with(object, $1 || '#')) ${RETURNING_REF}`,
        [object, topic],
      );
      this.sendHints(deleted, []);
    });
  }

  /** Retracts the notifications of these recipients about an object and everything on it, such as a chat that they have left. */
  retractRecipients(object: string, recipientIds: readonly string[]): Promise<void> {
    const topic = topicOf(object);
    return this.withLock([topic], async () => {
      await this.database.query(
        `DELETE FROM notification_senders
         WHERE topic = $3 AND recipient_id = ANY($2) AND (object = $1 OR starts_with(object, $1 || '#'))`,
        [object, recipientIds, topic],
      );
      const deleted = await this.database.query<NotificationRef>(
        `DELETE FROM notifications
         WHERE recipient_id = ANY($2) AND ${topicOfColumn('object')} = $3 AND (object = $1 OR starts_with(object, $1 || '#')) ${RETURNING_REF}`,
        [object, recipientIds, topic],
      );
      this.sendHints(deleted, []);
    });
  }

  /** Retracts the parts of notifications that have this cause, of all recipients or of these. */
  retractCause(cause: string, recipientIds: readonly string[] | null = null): Promise<void> {
    return this.withCause(cause, () => Promise.resolve(recipientIds), recipientIds);
  }

  /**
   * Runs `work` while no part with this cause is being delivered to `lockedRecipientIds`; null stands for all recipients. Then retracts the parts of the
   * recipients whose ids `work` returns; null again stands for all.
   */
  async withCause(
    cause: string,
    work: () => Promise<readonly string[] | null>,
    lockedRecipientIds: readonly string[] | null = null,
  ): Promise<void> {
    const topics = await this.database.query<{ topic: string }>(TOPICS_OF_CAUSE, [cause, lockedRecipientIds]);
    await this.withLock(
      topics.map(({ topic }) => topic),
      async () => {
        const recipientIds = await work();
        const rows = await this.database.query<{ id: string | null }>(
          `DELETE FROM notification_senders s WHERE ${HAS_CAUSE} RETURNING notification_id AS id`,
          [cause, recipientIds],
        );
        const ids = rows.flatMap(({ id }) => id ?? []);
        await this.database.query(LOCK_NOTIFICATIONS, [ids]);
        await this.recount(ids);
      },
    );
  }

  /** Retracts a sender's part of an unread notification. The row stays, so that repeating the action does not alert the recipient again. */
  retractSender({ senderId, recipientId, type, object, topic }: SenderGroup): Promise<void> {
    return this.withLock([topic], async () => {
      await this.database.query(
        'DELETE FROM notification_senders WHERE topic = $1 AND sender_id = $2 AND recipient_id = $3 AND type = $4 AND object = $5 AND NOT is_repeat',
        [topic, senderId, recipientId, type, object],
      );
      await this.database.query(
        'UPDATE notification_senders SET topic = NULL WHERE topic = $1 AND sender_id = $2 AND recipient_id = $3 AND type = $4 AND object = $5',
        [topic, senderId, recipientId, type, object],
      );
      const unread = await this.database.query<{ id: string }>(LOCK_UNREAD, [recipientId, type, object]);
      const ids = unread.map(({ id }) => id);
      const detached = await this.database.query(
        'UPDATE notification_senders SET notification_id = NULL WHERE notification_id = ANY($1) AND sender_id = $2 RETURNING 1',
        [ids, senderId],
      );
      if (detached.length > 0) await this.recount(ids);
    });
  }

  /** Builds all messages from this sender again, because their name has changed or a suspension has begun or ended. Commits in batches. */
  async rebuildMessagesFrom(senderId: string): Promise<void> {
    await this.rebuild(await this.database.query(FROM_SENDER, [senderId]));
  }

  /** Builds the messages from each of two people to the other again, because a block has begun or ended. Commits in batches. */
  async rebuildMessagesBetween(userId: string, otherUserId: string): Promise<void> {
    await this.rebuild(await this.database.query(BETWEEN, [userId, otherUserId]));
  }

  private async rebuild(notifications: readonly Rebuilt[]): Promise<void> {
    for (let start = 0; start < notifications.length; start += BATCH_SIZE)
      await this.rebuildBatch(notifications.slice(start, start + BATCH_SIZE));
  }

  private rebuildBatch(notifications: readonly Rebuilt[]): Promise<void> {
    const ids = notifications.map(({ id }) => id);
    return this.withLock(
      notifications.map(({ topic }) => topic),
      async () => {
        await this.database.query(LOCK_NOTIFICATIONS, [ids]);
        await this.database.query(REPLACE_OLD_MESSAGES, [ids]);
        await this.recount(ids);
      },
    );
  }

  /** Wakes the delivery afterwards, because a delivery skips a topic that is locked. */
  private withLock(topics: readonly string[], work: () => Promise<void>): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.lock.acquire(topics);
      await work();
      this.delivery.wakePending(topics);
    });
  }

  private async recount(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const deleted = await this.database.query<NotificationRef>(DELETE_EMPTY, [ids]);
    const changed = await this.database.query<NotificationRef>(RECOUNT_NOTIFICATIONS, [ids]);
    this.sendHints(deleted, changed);
  }

  private sendHints(deleted: readonly NotificationRef[], changed: readonly NotificationRef[]): void {
    const notifications = [...deleted, ...changed];
    this.pusher.pushChanged(notifications);
    // A changed notification may have become visible or hidden.
    this.badges.refresh(notifications.map(({ recipientId }) => recipientId));
  }
}
