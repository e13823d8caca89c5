import { Injectable } from '@nestjs/common';
import type { NotificationType, NotificationView } from '../../contracts/notifications.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access.js';
import { behind, keyFrom, Page } from '../../platform/http/paging.js';
import { personColumns, type PersonRow, toPerson } from '../users/user.reader.js';

type NotificationRow = Partial<PersonRow> & {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  link: string;
  isRead: boolean;
  createdAt: Date;
};

const NOTIFICATION = `n.id, n.type, n.title, n.message, n.link, n.is_read AS "isRead", n.created_at AS "createdAt", ${personColumns('u')}`;

/** How many notifications of a user are unread, as an SQL expression; `who` is an expression of their id. */
export const unreadNotificationsOf = (who: string): string =>
  `SELECT count(*) FROM notifications WHERE recipient_id = ${who} AND NOT is_read`;

function toView({ id, type, title, message, link, isRead, createdAt, ...sender }: NotificationRow): NotificationView {
  return {
    id,
    type,
    title,
    message,
    link,
    isRead,
    createdAt: createdAt.toISOString(),
    sender: sender.personId ? toPerson(sender as PersonRow) : null,
  };
}

@Injectable()
export class NotificationReader {
  constructor(private readonly database: Database) {}

  /** The viewer's notifications, the newest first. */
  async list(viewer: Viewer, { limit, cursor }: { limit: number; cursor?: string }): Promise<Page<NotificationView>> {
    const [before] = keyFrom(cursor, 'uuid');
    const [rows, count] = await Promise.all([
      this.database.query<NotificationRow>(
        `SELECT ${NOTIFICATION} FROM notifications n LEFT JOIN users u ON u.id = n.sender_id
         WHERE n.recipient_id = $1 AND ${behind('n.id', '$2')} ORDER BY n.id DESC LIMIT $3`,
        [viewer.id, before, limit + 1],
      ),
      this.database.queryOne<{ total: number }>(
        'SELECT count(*)::int AS total FROM notifications WHERE recipient_id = $1',
        [viewer.id],
      ),
    ]);
    return Page.of(rows, limit, count?.total ?? 0, (row) => [row.id], toView);
  }

  async unreadCount(viewer: Viewer): Promise<number> {
    return (
      (
        await this.database.queryOne<{ count: number }>(`SELECT (${unreadNotificationsOf('$1')})::int AS count`, [
          viewer.id,
        ])
      )?.count ?? 0
    );
  }

  async one(id: string): Promise<NotificationView | undefined> {
    const row = await this.database.queryOne<NotificationRow>(
      `SELECT ${NOTIFICATION} FROM notifications n LEFT JOIN users u ON u.id = n.sender_id WHERE n.id = $1`,
      [id],
    );
    return row && toView(row);
  }
}
