import { Injectable } from '@nestjs/common';
import type { NotificationType } from '../../contracts/notifications.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Badges } from '../../platform/realtime/badges.js';
import { NotificationPusher } from './notification-pusher.js';
import { REWRITE_MESSAGES } from './notification-message.js';
import { NotificationRetraction } from './notification-retraction.js';
import { isVisibleTo } from '../users/person-visibility.reader.js';

/** What concerns somebody. */
export interface NotificationRequest {
  /** Who made it is left out. */
  recipientIds: readonly string[];
  senderId: string;
  type: NotificationType;
  title: string;
  /** What the sender did, as it reads behind a name: "liked your post". */
  action: string;
  /** The path of what it is about. While they are unread, news of one type about one thing are one notification, which grows. */
  object: string;
  /** The path to open. */
  link: string;
  /** The path to open once several people made it; the latest's link, where it is left out. */
  groupLink?: string;
  /** What it says once several things made it, behind their number and in place of who made them: "new posts in Reed Foxes". */
  countedAs?: string;
  /** What made it: the same cause is told once. */
  cause: string;
}

// Taken first: a twin waits here for the other's end, and then has nothing to do. What was taken back is taken again.
const CLAIM_CAUSE = `
  INSERT INTO notification_senders AS s (cause, recipient_id, sender_id, did, many, link, link_of_many)
  SELECT $1, recipient.id, sender.id, $4, $5, $6, $7 FROM users recipient JOIN users sender ON sender.id = $2
  WHERE recipient.id = ANY($3) AND recipient.deleted_at IS NULL AND ${isVisibleTo('recipient.id', 'sender.id')} ORDER BY recipient.id
  ON CONFLICT (cause, recipient_id) DO UPDATE SET sender_id = excluded.sender_id,
    did = excluded.did, many = excluded.many, link = excluded.link, link_of_many = excluded.link_of_many
  WHERE s.notification_id IS NULL
  RETURNING recipient_id AS "recipientId", xmax <> 0 AS "isAgain"`;

// Locks each recipient's row, the same first for everybody. What it says follows, when all who made it are known.
const CREATE_OR_MOVE_UP = `
  INSERT INTO notifications (id, position, recipient_id, type, title, message, link, object)
  SELECT id, id, recipient_id, $3, $4, '', $5, $6 FROM unnest($1::uuid[], $2::uuid[]) fresh (id, recipient_id) ORDER BY recipient_id
  ON CONFLICT (recipient_id, type, object) WHERE NOT is_read
  DO UPDATE SET position = greatest(notifications.position, excluded.position), title = excluded.title, created_at = now()
  RETURNING id, recipient_id AS "recipientId"`;

const ATTACH_SENDERS = `
  UPDATE notification_senders s SET notification_id = told.id, told_at = clock_timestamp()
  FROM unnest($2::uuid[], $3::uuid[]) told (id, recipient_id) WHERE s.cause = $1 AND s.recipient_id = told.recipient_id`;

const BATCH_SIZE = 500;

/** Tells people what concerns them: the row, the push and the badge. */
@Injectable()
export class Notifier {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly pusher: NotificationPusher,
    private readonly badges: Badges,
    private readonly retraction: NotificationRetraction,
  ) {}

  /** Told again with the same cause, it does nothing. */
  notify(news: NotificationRequest): Promise<void> {
    const recipients = [...new Set(news.recipientIds)].filter((id) => id !== news.senderId).sort();
    return this.unitOfWork.run(async () => {
      for (let at = 0; at < recipients.length; at += BATCH_SIZE)
        await this.notifyBatch(recipients.slice(at, at + BATCH_SIZE), news);
    });
  }

  /**
   * Tells what one person does, or takes it back once they do so no more, as `isSo` finds it. While it is unread it says who
   * does; whoever does it again is named again, but nobody is called for it.
   */
  notifyOrRetract(
    news: NotificationRequest & { recipientIds: readonly [string] },
    isSo: () => Promise<boolean>,
  ): Promise<void> {
    const { type, object, senderId, recipientIds } = news;
    return this.unitOfWork.run(async () => {
      // What is asked under this lock is still so when it is told, or somebody asks again behind it.
      await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `${type} ${object} by ${senderId} for ${recipientIds[0]}`,
      ]);
      if (await isSo()) await this.notify(news);
      else await this.retraction.retractSender(senderId, recipientIds[0], type, object);
    });
  }

  /** Takes back what was told about something that is gone, and about all that was on its page. */
  retractObject(object: string): Promise<void> {
    return this.retraction.retractObject(object);
  }

  /** Takes back what was told of this cause alone. */
  retractCause(cause: string): Promise<void> {
    return this.retraction.retractCause(cause);
  }

  private async notifyBatch(recipientIds: readonly string[], news: NotificationRequest): Promise<void> {
    const taken = await this.database.query<{ recipientId: string; isAgain: boolean }>(CLAIM_CAUSE, [
      news.cause,
      news.senderId,
      recipientIds,
      news.action,
      news.countedAs ?? null,
      news.link,
      news.groupLink ?? null,
    ]);
    if (taken.length === 0) return;
    const told = await this.database.query<{ id: string; recipientId: string }>(CREATE_OR_MOVE_UP, [
      taken.map(newId),
      taken.map(({ recipientId }) => recipientId),
      news.type,
      news.title,
      news.link,
      news.object,
    ]);
    const [ids, recipients] = [told.map(({ id }) => id), told.map(({ recipientId }) => recipientId)];
    await this.database.query(ATTACH_SENDERS, [news.cause, ids, recipients]);
    await this.database.query(REWRITE_MESSAGES, [ids]);
    const again = new Set(taken.filter(({ isAgain }) => isAgain).map(({ recipientId }) => recipientId));
    const fresh = told.filter(({ recipientId }) => !again.has(recipientId)).map(({ id }) => id);
    this.unitOfWork.afterCommit(() => this.pusher.announce(fresh));
    this.retraction.pushChanged(told.filter(({ recipientId }) => again.has(recipientId)));
    this.badges.changed(recipients);
  }
}
