import { Injectable } from '@nestjs/common';
import type {
  NotificationListRequest,
  NotificationOutcome,
  NotificationType,
  NotificationView,
} from '../../../contracts/notifications.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { afterCursor, decodeCursor, Page } from '../../../platform/http/paging/paging.js';
import { personColumns, type PersonRow, toPerson } from '../../users/user.reader.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { NO_DETAILS, type NotificationDetails, NotificationDetailSources } from './notification-details.js';

type NotificationRow = Partial<PersonRow> & {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  link: string;
  object: string | null;
  isRead: boolean;
  createdAt: Date;
  senders: number;
  position: string;
  recipientId: string;
  cause: string | null;
  isSingle: boolean;
  outcome: NotificationOutcome | null;
  isOwnOutcome: boolean;
};

const SELECT_NOTIFICATIONS = `
  SELECT n.id, n.type, n.title, n.message, n.link, n.object, n.is_read AS "isRead", n.created_at AS "createdAt", n.senders, n.position,
         n.recipient_id AS "recipientId", n.cause, coalesce(n.items, n.senders) = 1 AS "isSingle", n.outcome,
         n.is_own_outcome AS "isOwnOutcome", ${personColumns('u')}
  FROM notifications n LEFT JOIN users u ON u.id = n.sender_id`;

/** SQL for the number of a user's unread notifications. `userId` is an SQL expression. */
export const unreadNotificationsOf = (userId: string): string =>
  `SELECT count(*) FROM notifications WHERE recipient_id = ${userId} AND NOT is_read AND ${isVisibleTo(userId, 'sender_id')}`;

/** Returns the id in a path such as `/teams/{id}#applications`, or null when the path belongs to another kind of page. */
const idIn = (path: string | null, page: 'teams' | 'games'): string | null =>
  path?.startsWith(`/${page}/`) ? (/[0-9a-f-]{36}/.exec(path)?.[0] ?? null) : null;

const toView = (
  row: NotificationRow,
  { quote, action, reviewPath }: NotificationDetails = NO_DETAILS,
): NotificationView => ({
  id: row.id,
  recipientId: row.recipientId,
  type: row.type,
  title: row.title,
  message: row.message,
  link: row.link,
  isRead: row.isRead,
  createdAt: row.createdAt.toISOString(),
  senders: row.senders,
  senderId: row.personId ?? null,
  sender: row.personId ? toPerson(row as PersonRow) : null,
  quote,
  action: row.outcome === null ? action : null,
  reviewPath: row.outcome === null ? reviewPath : null,
  outcome: row.outcome,
  isOwnOutcome: row.isOwnOutcome,
  relatedTeamId: idIn(row.object, 'teams'),
  relatedGameId: idIn(row.object, 'games'),
  relatedUserId: row.personId ?? null,
});

@Injectable()
export class NotificationReader {
  constructor(
    private readonly database: Database,
    private readonly details: NotificationDetailSources,
  ) {}

  /** The viewer's notifications, most recently changed first. */
  async list(viewer: Viewer, { limit, cursor, unread }: NotificationListRequest): Promise<Page<NotificationView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const isListed = `n.recipient_id = $1 AND ${isVisibleTo('$1', 'n.sender_id')}${unread ? ' AND NOT n.is_read' : ''}`;
    const [rows, count] = await Promise.all([
      this.database.query<NotificationRow>(
        `${SELECT_NOTIFICATIONS} WHERE ${isListed} AND ${afterCursor('n.position', '$2')} ORDER BY n.position DESC LIMIT $3`,
        [viewer.id, before, limit + 1],
      ),
      this.database.queryOne<{ total: number }>(
        `SELECT count(*)::int AS total FROM notifications n WHERE ${isListed}`,
        [viewer.id],
      ),
    ]);
    const details = await this.details.read(rows.slice(0, limit));
    return Page.fromRows(
      rows,
      limit,
      count?.total ?? 0,
      (row) => [row.position],
      (row) => toView(row, details.get(row.id)),
    );
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

  /** Returns the notifications as they are now, with their recipients. */
  async byIds(ids: readonly string[]): Promise<{ recipientId: string; view: NotificationView }[]> {
    const rows = await this.database.query<NotificationRow>(
      `${SELECT_NOTIFICATIONS} WHERE n.id = ANY($1) AND ${isVisibleTo('n.recipient_id', 'n.sender_id')} ORDER BY n.position`,
      [ids],
    );
    const details = await this.details.read(rows);
    return rows.map((row) => ({ recipientId: row.recipientId, view: toView(row, details.get(row.id)) }));
  }
}
