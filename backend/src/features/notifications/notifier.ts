import { Injectable } from '@nestjs/common';
import type { NotificationOutcome, NotificationType } from '../../contracts/notifications.js';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { hiddenByBlocks } from '../users/person-visibility.reader.js';
import { isSuspended } from '../users/suspensions/suspension.reader.js';
import { NotificationDelivery } from './delivery/notification-delivery.js';
import { NotificationRetraction } from './delivery/notification-retraction.js';
import { NotificationSettlement } from './answers/notification-settlement.js';
import { topicOf } from './delivery/notification-topic.js';

export interface NotificationRequest {
  /** The sender is left out. */
  recipientIds: readonly string[];
  /** Null when nobody caused it, such as a reminder. */
  senderId: string | null;
  type: NotificationType;
  title: string;
  /** The sender's action, as it follows their name: "liked your post". Without a sender: the whole sentence. */
  actionText: string;
  /**
   * The whole sentence, without the sender's name, for recipients from whom a block or a suspension hides the sender. It is for what they must know
   * anyway, such as the cancellation of their game. Without it, they do not see the notification.
   */
  actionTextWithoutName?: string;
  /** The author of the page that the notification is about. Recipients from whom a block hides the author are left out, because they cannot open it. */
  pageAuthorId?: string;
  /** The path of the object that the notification is about. Unread notifications of one type about one object are grouped. */
  object: string;
  /** The path to open. */
  link: string;
  /** The path to open if the notification has several senders. Default: the latest sender's link. */
  groupLink?: string;
  /** The text that follows the number of parts: "new posts in Reed Foxes". It replaces the names if there are several parts. */
  countedAs?: string;
  /** A unique key: a cause notifies each recipient only once, however often its event is handled. */
  cause: string;
  /** When the action happened. The group shows the latest sender's name. Default: now. */
  at?: Date;
  /** Skips recipients whose unread notification already counts this sender. This limits the rows of busy objects. */
  isOncePerSender?: boolean;
  /** Pending notifications of one topic are delivered together. Default: the path of `object` without the anchor. */
  topic?: string;
}

// Suspended recipients are notified, too: they read it after their suspension.
// A concurrent statement with the same cause waits for the first one to commit and then inserts nothing. A retracted row is reused.
const STORE = `
  INSERT INTO notification_senders AS s
    (cause, recipient_id, sender_id, did, many, link, link_of_many, type, title, object, topic, told_at, text_without_name)
  SELECT $1, recipient.id, sender.id, $4, $5, $6, $7, $8::varchar, $9, $10, $11, coalesce($12::timestamptz, now()), $15
  FROM users recipient LEFT JOIN users sender ON sender.id = $2
  WHERE recipient.id = ANY($3) AND recipient.deleted_at IS NULL AND NOT recipient.id = ANY (${hiddenByBlocks('$2')})
    AND NOT recipient.id = ANY (${hiddenByBlocks('$14')}) AND ($15::text IS NULL OR NOT ${isSuspended('$2')})
    AND NOT ($13::boolean AND EXISTS (
    SELECT FROM notifications n JOIN notification_senders known ON known.notification_id = n.id AND known.sender_id = $2
    WHERE n.recipient_id = recipient.id AND n.type = $8::varchar AND n.object = $10 AND NOT n.is_read))
  ORDER BY recipient.id
  ON CONFLICT (cause, recipient_id) DO UPDATE SET sender_id = excluded.sender_id, did = excluded.did, many = excluded.many,
    link = excluded.link, link_of_many = excluded.link_of_many, type = excluded.type, title = excluded.title,
    object = excluded.object, topic = excluded.topic, told_at = excluded.told_at,
    text_without_name = excluded.text_without_name, is_repeat = true
  WHERE s.notification_id IS NULL AND s.topic IS NULL
  RETURNING 1`;

const BATCH_SIZE = 500;

/** Stores pending notifications in the caller's transaction. They are delivered and pushed after its commit. */
@Injectable()
export class Notifier {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly delivery: NotificationDelivery,
    private readonly retraction: NotificationRetraction,
    private readonly settlement: NotificationSettlement,
  ) {}

  /** Idempotent: the same cause notifies a recipient once. */
  notify(request: NotificationRequest): Promise<void> {
    const recipients = [...new Set(request.recipientIds)].filter((id) => id !== request.senderId).sort();
    return this.unitOfWork.run(async () => {
      for (let start = 0; start < recipients.length; start += BATCH_SIZE)
        await this.storeForAll(recipients.slice(start, start + BATCH_SIZE), request);
    });
  }

  /**
   * Notifies one recipient of an action that can be undone, such as a like, if `isInEffect` returns true. Otherwise retracts the notification.
   * Repeating the action restores the notification without alerting the recipient again.
   */
  notifyOrRetract(
    request: NotificationRequest & { recipientIds: readonly [string]; senderId: string },
    isInEffect: () => Promise<boolean>,
  ): Promise<void> {
    const { type, object, senderId, recipientIds, topic = topicOf(object) } = request;
    return this.unitOfWork.run(async () => {
      // `isInEffect` runs under this lock. If its result changes later, the handler of that change waits here and corrects the notification.
      await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `${type} ${object} by ${senderId} for ${recipientIds[0]}`,
      ]);
      if (await isInEffect()) await this.notify(request);
      else await this.retraction.retractSender({ senderId, recipientId: recipientIds[0], type, object, topic });
    });
  }

  /** Retracts all notifications about an object and, if it is a page, about everything on it. */
  retractObject(object: string): Promise<void> {
    return this.retraction.retractObject(object);
  }

  /** Retracts the notifications of one recipient about an object `a` and about everything on it, such as `a#b`. */
  retractRecipient(object: string, recipientId: string): Promise<void> {
    return this.retraction.retractRecipients(object, [recipientId]);
  }

  /** Retracts the notifications of these recipients about an object `a` and about everything on it, such as `a#b`. */
  retractRecipients(object: string, recipientIds: readonly string[]): Promise<void> {
    return this.retraction.retractRecipients(object, recipientIds);
  }

  /** Retracts the parts of notifications that have this cause, of all recipients or of these. */
  retractCause(cause: string, recipientIds?: readonly string[]): Promise<void> {
    return this.retraction.retractCause(cause, recipientIds);
  }

  /** Shows the outcome in the notifications with this cause. `byId` is the person who decided; null if nobody did. */
  settleCause(cause: string, outcome: NotificationOutcome, byId: string | null): Promise<void> {
    return this.settlement.settleCause(cause, outcome, byId);
  }

  private async storeForAll(recipientIds: readonly string[], request: NotificationRequest): Promise<void> {
    await this.store(recipientIds, request);
    const { actionTextWithoutName: actionText } = request;
    // Recipients who see the sender have a notification with this cause by now.
    if (actionText !== undefined)
      await this.store(recipientIds, { ...request, senderId: null, actionText, actionTextWithoutName: undefined });
  }

  private async store(recipientIds: readonly string[], request: NotificationRequest): Promise<void> {
    const topic = request.topic ?? topicOf(request.object);
    const stored = await this.database.query(STORE, [
      request.cause,
      request.senderId,
      recipientIds,
      request.actionText,
      request.countedAs ?? null,
      request.link,
      request.groupLink ?? null,
      request.type,
      request.title,
      request.object,
      topic,
      request.at ?? null,
      request.isOncePerSender ?? false,
      request.pageAuthorId ?? null,
      request.actionTextWithoutName ?? null,
    ]);
    if (stored.length > 0) this.delivery.wake([topic]);
  }
}
