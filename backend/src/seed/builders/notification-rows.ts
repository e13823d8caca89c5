import type { Pool } from 'pg';
import type { NotificationType } from '../../contracts/notifications.js';
import { displayName } from '../../features/users/person-row.js';
import type { BuiltPlayer } from './built-player.js';

export interface NotificationTraits {
  type: NotificationType;
  title: string;
  /** The text that follows the senders' names. */
  action: string;
  link: string;
  /** The object that groups notifications. Without it, the notification is never grouped. */
  object?: string;
  /** The unique cause per sender. */
  cause: (sender: BuiltPlayer) => string;
  at?: Date;
  isRead?: boolean;
}

interface NewNotification extends NotificationTraits {
  id: string;
  recipient: BuiltPlayer;
  senders: readonly [BuiltPlayer, ...BuiltPlayer[]];
  at: Date;
}

function messageOf([latest, ...others]: NewNotification['senders'], action: string): string {
  const more = others.length === 1 ? ' and 1 other' : ` and ${others.length} others`;
  return `${displayName(latest)}${others.length > 0 ? more : ''} ${action}`;
}

/** Inserts the grouped notification that remains after each sender's event was handled in turn. */
export async function insertNotification(pool: Pool, notification: NewNotification): Promise<void> {
  const { id, recipient, senders, type, title, action, link, object = null, cause, isRead = false, at } = notification;
  await pool.query(
    `INSERT INTO notifications (id, position, recipient_id, sender_id, senders, type, title, message, link, object, is_read, created_at, cause)
     VALUES ($1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      recipient.id,
      senders[0].id,
      senders.length,
      type,
      title,
      messageOf(senders, action),
      link,
      object,
      isRead,
      at,
      cause(senders[0]),
    ],
  );
  await pool.query(
    `INSERT INTO notification_senders (cause, recipient_id, sender_id, notification_id, did, link, told_at)
     SELECT cause, $1, sender_id, $2, $5, $6, $7::timestamptz - place * interval '1 second'
     FROM unnest($3::text[], $4::uuid[]) WITH ORDINALITY made (cause, sender_id, place) ON CONFLICT DO NOTHING`,
    [recipient.id, id, senders.map(cause), senders.map((sender) => sender.id), action, link, at],
  );
}
