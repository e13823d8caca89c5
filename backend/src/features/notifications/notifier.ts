import { Injectable } from '@nestjs/common';
import type { NotificationType } from '../../contracts/notifications.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Badges } from '../../platform/realtime/badges.js';
import { Announcements } from './announcements.js';
import { TakingBack } from './taking-back.js';

/** What concerns somebody. */
export interface News {
  /** Who made it is left out. */
  recipientIds: readonly string[];
  senderId: string;
  type: NotificationType;
  title: string;
  /** What the sender did, as it reads behind a name: "liked your post". */
  did: string;
  /** The path of what it is about. While they are unread, news of one type about one thing are one notification, which grows. */
  object: string;
  /** The path to open. */
  link: string;
  /** The path to open once several people made it; the latest's link, where it is left out. */
  linkOfMany?: string;
  /** What it says once several things made it, behind their number and in place of who made them: "new posts in Reed Foxes". */
  many?: string;
  /** What made it: the same cause is told once. */
  cause: string;
}

// Taken first: a twin waits here for the other's end, and then has nothing to do. What was taken back is taken again.
const TAKE_CAUSE = `
  INSERT INTO notification_senders (cause, recipient_id, sender_id)
  SELECT $1, recipient.id, sender.id FROM users recipient JOIN users sender ON sender.id = $2
  WHERE recipient.id = ANY($3) ORDER BY recipient.id
  ON CONFLICT (cause, recipient_id) DO UPDATE SET sender_id = excluded.sender_id WHERE notification_senders.notification_id IS NULL
  RETURNING recipient_id AS "recipientId", xmax <> 0 AS "isAgain"`;

// Locks each recipient's row, the same first for everybody. What it says follows, when all who made it are known.
const BEGIN_OR_MOVE_UP = `
  INSERT INTO notifications (id, position, recipient_id, type, title, message, link, object)
  SELECT id, id, recipient_id, $3, $4, '', $5, $6 FROM unnest($1::uuid[], $2::uuid[]) fresh (id, recipient_id) ORDER BY recipient_id
  ON CONFLICT (recipient_id, type, object) WHERE NOT is_read
  DO UPDATE SET position = greatest(notifications.position, excluded.position), title = excluded.title
  RETURNING id, recipient_id AS "recipientId"`;

const SAY = `
  WITH told AS MATERIALIZED (
    SELECT id, recipient_id,
      (SELECT count(DISTINCT s.sender_id)::int FROM notification_senders s WHERE s.notification_id = id AND s.sender_id <> $4) AS others,
      (SELECT count(*)::int FROM notification_senders s WHERE s.notification_id = id) AS before
    FROM unnest($1::uuid[], $2::uuid[]) told (id, recipient_id)
  ),
  joined AS (
    UPDATE notification_senders s SET notification_id = told.id FROM told WHERE s.cause = $3 AND s.recipient_id = told.recipient_id
  )
  UPDATE notifications n SET sender_id = sender.id, senders = told.others + 1, created_at = now(),
    link = CASE WHEN told.others = 0 THEN $5 ELSE coalesce($6, $5) END,
    message = CASE WHEN told.before > 0 AND $8::text IS NOT NULL THEN told.before + 1 || ' ' || $8
      ELSE concat_ws(' ', sender.first_name, sender.last_name)
        || CASE told.others WHEN 0 THEN '' WHEN 1 THEN ' and 1 other' ELSE ' and ' || told.others || ' others' END || ' ' || $7 END
  FROM told, users sender WHERE n.id = told.id AND sender.id = $4`;

const RECIPIENTS_AT_ONCE = 500;

/** Tells people what concerns them: the row, the push and the badge. */
@Injectable()
export class Notifier {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly announcements: Announcements,
    private readonly badges: Badges,
    private readonly takingBack: TakingBack,
  ) {}

  /** Told again with the same cause, it does nothing. */
  notify(news: News): Promise<void> {
    const recipients = [...new Set(news.recipientIds)].filter((id) => id !== news.senderId).sort();
    return this.unitOfWork.run(async () => {
      for (let at = 0; at < recipients.length; at += RECIPIENTS_AT_ONCE)
        await this.tell(recipients.slice(at, at + RECIPIENTS_AT_ONCE), news);
    });
  }

  /**
   * Tells what one person does, or takes it back once they do so no more, as `isSo` finds it. While it is unread it says who
   * does; whoever does it again is named again, but nobody is called for it.
   */
  settle(news: News & { recipientIds: readonly [string] }, isSo: () => Promise<boolean>): Promise<void> {
    const { type, object, senderId, recipientIds } = news;
    return this.unitOfWork.run(async () => {
      // What is asked under this lock is still so when it is told, or somebody asks again behind it.
      await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `${type} ${object} by ${senderId} for ${recipientIds[0]}`,
      ]);
      if (await isSo()) await this.notify(news);
      else await this.takingBack.sender(senderId, recipientIds[0], type, object);
    });
  }

  /** Takes back what was told about something that is gone, and about all that was on its page. */
  forgetAbout(object: string): Promise<void> {
    return this.takingBack.about(object);
  }

  /** Takes back what was told of this cause alone. What others made, too, then opens what it is about, in place of `link`. */
  forgetCause(cause: string, link: string): Promise<void> {
    return this.takingBack.cause(cause, link);
  }

  private async tell(recipientIds: readonly string[], news: News): Promise<void> {
    const taken = await this.database.query<{ recipientId: string; isAgain: boolean }>(TAKE_CAUSE, [
      news.cause,
      news.senderId,
      recipientIds,
    ]);
    if (taken.length === 0) return;
    const told = await this.database.query<{ id: string; recipientId: string }>(BEGIN_OR_MOVE_UP, [
      taken.map(newId),
      taken.map(({ recipientId }) => recipientId),
      news.type,
      news.title,
      news.link,
      news.object,
    ]);
    const [ids, recipients] = [told.map(({ id }) => id), told.map(({ recipientId }) => recipientId)];
    await this.database.query(SAY, [
      ids,
      recipients,
      news.cause,
      news.senderId,
      news.link,
      news.linkOfMany ?? null,
      news.did,
      news.many ?? null,
    ]);
    const again = new Set(taken.filter(({ isAgain }) => isAgain).map(({ recipientId }) => recipientId));
    const fresh = told.filter(({ recipientId }) => !again.has(recipientId)).map(({ id }) => id);
    this.unitOfWork.afterCommit(() => this.announcements.announce(fresh));
    this.takingBack.hint(told.filter(({ recipientId }) => again.has(recipientId)));
    this.badges.changed(...recipients);
  }
}
