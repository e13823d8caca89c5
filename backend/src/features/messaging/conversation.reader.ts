import { Injectable } from '@nestjs/common';
import type { ConversationView } from '../../contracts/messages.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access.js';
import { behind, keyFrom, Page } from '../../platform/http/paging.js';
import { personColumns, type PersonRow, toPerson } from '../users/user.reader.js';

/** How many messages of others somebody has not read, as an SQL expression; `who` is an expression of their id. */
export const unreadMessagesOf = (who: string): string =>
  `SELECT coalesce(sum(c.last_seq - m.read_seq - m.sent_since_read), 0) FROM conversation_members m
   JOIN conversations c ON c.id = m.conversation_id AND c.last_seq > m.read_seq WHERE m.user_id = ${who}`;

interface ConversationRow extends PersonRow {
  id: string;
  lastSeq: number;
  unreadCount: number;
  ownReadSeq: number;
  otherReadSeq: number;
  ownFirstName: string;
  ownLastName: string | null;
  ownNickname: string | null;
  ownProfileImageUrl: string | null;
  lastMessageId: string;
  lastMessage: string;
  lastMessageSenderId: string;
  lastMessageTime: Date;
}

const CONVERSATIONS = `
  SELECT c.id, c.last_seq AS "lastSeq", c.last_seq - mine.read_seq - mine.sent_since_read AS "unreadCount",
         mine.read_seq AS "ownReadSeq", theirs.read_seq AS "otherReadSeq",
         me.first_name AS "ownFirstName", me.last_name AS "ownLastName", me.nickname AS "ownNickname", me.profile_image_url AS "ownProfileImageUrl",
         c.last_message_id AS "lastMessageId", last.content AS "lastMessage", last.sender_id AS "lastMessageSenderId", last.created_at AS "lastMessageTime",
         ${personColumns('u')}
  FROM conversation_members mine
  JOIN conversations c ON c.id = mine.conversation_id
  JOIN messages last ON last.id = c.last_message_id
  JOIN conversation_members theirs ON theirs.conversation_id = c.id AND theirs.user_id <> mine.user_id
  JOIN users u ON u.id = theirs.user_id
  JOIN users me ON me.id = mine.user_id
  WHERE mine.user_id = $1 AND ${behind('c.last_message_id', '$2')}
  ORDER BY c.last_message_id DESC LIMIT $3`;

function toView(row: ConversationRow, viewerId: string): ConversationView {
  const other = toPerson(row);
  const me = toPerson({
    personId: viewerId,
    firstName: row.ownFirstName,
    lastName: row.ownLastName,
    nickname: row.ownNickname,
    profileImageUrl: row.ownProfileImageUrl,
  });
  return {
    id: row.id,
    type: 'private',
    name: [other.firstName, other.lastName].filter(Boolean).join(' '),
    avatar: other.profileImageUrl,
    participants: [
      { ...other, readSeq: row.otherReadSeq },
      { ...me, readSeq: row.ownReadSeq },
    ],
    lastMessage: row.lastMessage,
    lastMessageSenderId: row.lastMessageSenderId,
    lastMessageTime: row.lastMessageTime.toISOString(),
    lastSeq: row.lastSeq,
    unreadCount: row.unreadCount,
  };
}

@Injectable()
export class ConversationReader {
  constructor(private readonly database: Database) {}

  /** The viewer's conversations, the one with the newest message first. */
  async list(viewer: Viewer, { limit, cursor }: { limit: number; cursor?: string }): Promise<Page<ConversationView>> {
    const [before] = keyFrom(cursor, 'uuid');
    const [rows, count] = await Promise.all([
      this.database.query<ConversationRow>(CONVERSATIONS, [viewer.id, before, limit + 1]),
      this.database.queryOne<{ total: number }>(
        'SELECT count(*)::int AS total FROM conversation_members WHERE user_id = $1',
        [viewer.id],
      ),
    ]);
    return Page.of(
      rows,
      limit,
      count?.total ?? 0,
      (row) => [row.lastMessageId],
      (row) => toView(row, viewer.id),
    );
  }

  async unreadCount(viewer: Viewer): Promise<number> {
    return (
      (await this.database.queryOne<{ count: number }>(`SELECT (${unreadMessagesOf('$1')})::int AS count`, [viewer.id]))
        ?.count ?? 0
    );
  }
}
