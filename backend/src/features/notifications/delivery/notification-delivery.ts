import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Badges } from '../../../platform/realtime/badges.js';
import { HintThrottle } from '../../../platform/realtime/hint-throttle.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { messageAssignments } from './notification-message.js';
import { NotificationPusher } from './notification-pusher.js';
import { NotificationTopicLock } from './notification-topic.js';

const BATCH_SIZE = 1_000;

const SWEEP_INTERVAL_MS = 5_000;

interface PendingPart {
  cause: string;
  recipientId: string;
}

interface DeliveredNotification {
  id: string;
  recipientId: string;
  /** All of its parts were delivered before and then retracted, so the recipient is not alerted again. */
  isRepeat: boolean;
  /** The recipient's unread notifications have become more or fewer: this one is new, became visible, or became hidden. */
  changesBadge: boolean;
}

const PENDING = `
  SELECT cause, recipient_id AS "recipientId" FROM notification_senders
  WHERE topic = $1 ORDER BY told_at, recipient_id LIMIT ${BATCH_SIZE} FOR UPDATE`;

const PENDING_TOPICS = 'SELECT DISTINCT topic FROM notification_senders WHERE topic = ANY($1)';

// Ordered by recipient, so that two deliveries cannot deadlock. ATTACH_PARTS sets the message.
//
// A notification that grows gets a later time than the one that its recipient may have seen, even within a millisecond. Otherwise "Mark all as read"
// would include a part that arrived after the recipient read the list.
const UPSERT_NOTIFICATIONS = `
  INSERT INTO notifications (id, position, recipient_id, type, title, message, link, object, created_at)
  SELECT DISTINCT ON (s.recipient_id, s.type, s.object)
         fresh.id, fresh.id, s.recipient_id, s.type, s.title, '', s.link, s.object, clock_timestamp()
  FROM unnest($1::text[], $2::uuid[], $3::uuid[]) fresh (cause, recipient_id, id) JOIN notification_senders s USING (cause, recipient_id)
  ORDER BY s.recipient_id, s.type, s.object, s.told_at DESC
  ON CONFLICT (recipient_id, type, object) WHERE NOT is_read
  DO UPDATE SET position = greatest(notifications.position, excluded.position), title = excluded.title,
    created_at = greatest(notifications.created_at + interval '1 millisecond', excluded.created_at)
  RETURNING id, xmax = 0 AS "isNew"`;

// SQL condition: the row of the notification is new, or all of its senders are hidden from the recipient. Its counts then start at 0.
const STARTS_AT_ZERO = `target_id = ANY($3::uuid[]) OR NOT (${isVisibleTo('n.recipient_id', 'n.sender_id')})`;

// Columns of `notification_senders`: did = action text, many = text after a count, link_of_many = link of a group, told_at = when it happened.
//
// Adds to the counts instead of counting all senders again. Only people who are not part of the notification yet are new.
const ATTACH_PARTS = `
  WITH pending AS MATERIALIZED (
    SELECT s.*, n.id AS target_id,
           NOT EXISTS (SELECT FROM notification_senders k WHERE k.notification_id = n.id AND k.sender_id = s.sender_id) AS is_new_person
    FROM unnest($1::text[], $2::uuid[]) claimed (cause, recipient_id) JOIN notification_senders s USING (cause, recipient_id)
    JOIN notifications n ON n.recipient_id = s.recipient_id AND n.type = s.type AND n.object = s.object AND NOT n.is_read
  ),
  attached AS (
    UPDATE notification_senders s SET notification_id = target_id, topic = NULL
    FROM pending WHERE s.cause = pending.cause AND s.recipient_id = pending.recipient_id
  ),
  added AS (
    SELECT target_id, count(*)::int AS items, count(DISTINCT sender_id) FILTER (WHERE is_new_person)::int AS people,
           bool_and(is_repeat) AS is_repeat
    FROM pending GROUP BY target_id
  ),
  before AS (
    SELECT target_id, n.cause, n.recipient_id, CASE WHEN ${STARTS_AT_ZERO} THEN 0 ELSE n.senders END AS people,
           CASE WHEN ${STARTS_AT_ZERO} THEN 0
                ELSE coalesce(n.items, (SELECT count(*)::int FROM notification_senders k WHERE k.notification_id = n.id)) END AS items
    FROM added JOIN notifications n ON n.id = target_id
  ),
  newest AS (SELECT DISTINCT ON (target_id) * FROM pending ORDER BY target_id, told_at DESC, cause DESC)
  UPDATE notifications n SET ${messageAssignments('(before.people + added.people)', '(before.items + added.items)')}
  FROM added JOIN before USING (target_id) JOIN newest USING (target_id)
    -- A handler may run late, so the part that the notification shows may be newer.
    CROSS JOIN LATERAL (
      SELECT newest.sender_id, newest.cause, newest.link, newest.link_of_many, newest.did, newest.many, newest.told_at
      UNION ALL
      SELECT s.sender_id, s.cause, s.link, s.link_of_many, s.did, s.many, s.told_at FROM notification_senders s
      WHERE s.cause = before.cause AND s.recipient_id = before.recipient_id AND s.notification_id = newest.target_id
      ORDER BY told_at DESC, cause DESC LIMIT 1) latest
    LEFT JOIN users sender ON sender.id = latest.sender_id
  WHERE n.id = added.target_id
  RETURNING n.id, n.recipient_id AS "recipientId", added.is_repeat AS "isRepeat",
            before.people = 0 OR NOT (${isVisibleTo('n.recipient_id', 'n.sender_id')}) AS "changesBadge"`;

/**
 * Turns pending notifications into rows of their recipients' lists. The pending notifications of a topic are delivered in batches, by
 * one process at a time and at most once per hint interval, so 5,000 comments on a post cause only a few hundred updates of one row.
 */
@Injectable()
export class NotificationDelivery implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(NotificationDelivery.name);
  private readonly throttle: HintThrottle;
  private readonly running = new Set<Promise<void>>();
  private sweepTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: NotificationTopicLock,
    private readonly pusher: NotificationPusher,
    private readonly badges: Badges,
  ) {
    this.throttle = new HintThrottle(config.hintInterval, (topic) => void this.deliver(topic));
  }

  onApplicationBootstrap(): void {
    if (this.config.role === 'web') return;
    // Delivers notifications that another process stored but could not deliver, because it crashed or lost the database.
    this.sweepTimer = setInterval(() => void this.deliverOverdue(), SWEEP_INTERVAL_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.sweepTimer);
    await Promise.all(this.running);
  }

  /** Delivers the pending notifications of these topics after the current transaction has committed. */
  wake(topics: readonly string[]): void {
    this.unitOfWork.afterCommit(() => topics.forEach((topic) => this.throttle.trigger(topic)));
  }

  /** Does the same for topics of which most have no pending notifications: those are not delivered, which takes a transaction for each topic. */
  wakePending(topics: readonly string[]): void {
    this.unitOfWork.afterCommit(async () => {
      const pending = await this.database.query<{ topic: string }>(PENDING_TOPICS, [topics]);
      pending.forEach(({ topic }) => this.throttle.trigger(topic));
    });
  }

  private async deliver(topic: string): Promise<void> {
    const run = this.deliverAll(topic).catch((error: unknown) => {
      this.logger.warn(error, 'Delivering notifications failed; the next sweep tries again');
    });
    this.running.add(run);
    await run;
    this.running.delete(run);
  }

  private async deliverAll(topic: string): Promise<void> {
    let delivered: number | null;
    do delivered = await this.unitOfWork.run(() => this.deliverBatch(topic));
    while (delivered === BATCH_SIZE);
    // A delivery that fails to get the lock leaves its rows to the holder, so the holder checks again after releasing the lock.
    if (delivered !== null && (await this.hasPending(topic))) this.throttle.trigger(topic);
  }

  /** Returns the number of delivered parts, or null if another delivery or a retraction holds the lock of this topic. */
  private async deliverBatch(topic: string): Promise<number | null> {
    if (!(await this.lock.tryAcquire(topic))) return null;
    const pending = await this.database.query<PendingPart>(PENDING, [topic]);
    if (pending.length === 0) return 0;
    const [causes, recipients] = [pending.map(({ cause }) => cause), pending.map(({ recipientId }) => recipientId)];
    const targets = await this.database.query<{ id: string; isNew: boolean }>(UPSERT_NOTIFICATIONS, [
      causes,
      recipients,
      pending.map(newId),
    ]);
    const created = targets.filter(({ isNew }) => isNew);
    const delivered = await this.database.query<DeliveredNotification>(ATTACH_PARTS, [
      causes,
      recipients,
      created.map(({ id }) => id),
    ]);
    this.pusher.pushNew(delivered.filter(({ isRepeat }) => !isRepeat));
    this.pusher.pushChanged(delivered.filter(({ isRepeat }) => isRepeat));
    this.badges.refresh(delivered.filter(({ changesBadge }) => changesBadge).map(({ recipientId }) => recipientId));
    return pending.length;
  }

  private async hasPending(topic: string): Promise<boolean> {
    const rows = await this.database.query('SELECT FROM notification_senders WHERE topic = $1 LIMIT 1', [topic]);
    return rows.length > 0;
  }

  private async deliverOverdue(): Promise<void> {
    try {
      const topics = await this.database.query<{ topic: string }>(
        `SELECT DISTINCT topic FROM notification_senders WHERE topic IS NOT NULL AND told_at < now() - interval '5 seconds' LIMIT 100`,
      );
      topics.forEach(({ topic }) => this.throttle.trigger(topic));
    } catch (error) {
      this.logger.warn(error, 'Looking for overdue notifications failed');
    }
  }
}
