import { Injectable } from '@nestjs/common';
import type { MessageView, ThreadRequest } from '../../contracts/messages.js';
import type { PostPreview } from '../../contracts/posts.js';
import type { PersonView } from '../../contracts/users.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access.js';
import { keyFrom, Page } from '../../platform/http/paging.js';
import { Problem } from '../../platform/http/problem.js';
import { previewOf, type PreviewRow, toPreview } from '../feed/post.reader.js';
import { personColumns, type PersonRow, toPerson, UserReader } from '../users/user.reader.js';
import { otherPersonIn, privateConversationId } from './private-conversation.js';

export interface StoredMessage {
  id: string;
  conversationId: string;
  seq: number;
  clientId: string | null;
  content: string;
  createdAt: Date;
  sharedPostId: string | null;
}

type MessageRow = StoredMessage & PersonRow & { sharedPost: PreviewRow | null };

const MESSAGES = `
  SELECT $1::uuid AS "viewerId", m.id, m.conversation_id AS "conversationId", m.seq, m.client_id AS "clientId", m.content, m.created_at AS "createdAt",
         m.shared_post_id AS "sharedPostId", ${previewOf('m.shared_post_id', '$1')} AS "sharedPost", ${personColumns('u')}
  FROM messages m JOIN users u ON u.id = m.sender_id`;

const sharedIn = ({ sharedPost }: MessageRow): PostPreview | null => sharedPost && toPreview(sharedPost);

/** A message as one of the two people sees it. */
export function presentMessage(
  message: StoredMessage,
  sender: PersonView,
  sharedPost: PostPreview | null,
  viewerId: string,
  readSeq: number,
): MessageView {
  return {
    id: message.id,
    conversationId: message.conversationId,
    seq: message.seq,
    clientId: message.clientId,
    senderId: sender.id,
    recipientId: otherPersonIn(message.conversationId, sender.id) ?? '',
    content: message.content,
    messageType: 'private',
    isRead: sender.id === viewerId || message.seq <= readSeq,
    createdAt: message.createdAt.toISOString(),
    sender,
    sharedPostId: message.sharedPostId,
    sharedPost,
  };
}

@Injectable()
export class MessageReader {
  constructor(
    private readonly database: Database,
    private readonly users: UserReader,
  ) {}

  /**
   * A private thread, its messages ascending: the newest page or, by cursor, an older one; with `after`, what follows that place.
   * Empty when the two have not written yet. Throws `conversation.unknown` when it is not the viewer's.
   */
  async thread(viewer: Viewer, id: string, { limit, cursor, after }: ThreadRequest): Promise<Page<MessageView>> {
    const other = otherPersonIn(id, viewer.id);
    if (!other) throw new Problem('conversation.unknown');
    const conversationId = privateConversationId(viewer.id, other);
    const place = await this.database.queryOne<{ lastSeq: number; readSeq: number }>(
      `SELECT c.last_seq AS "lastSeq", m.read_seq AS "readSeq" FROM conversations c
       JOIN conversation_members m ON m.conversation_id = c.id AND m.user_id = $2 WHERE c.id = $1`,
      [conversationId, viewer.id],
    );
    if (!place) return this.unwritten(other);
    const [from] = keyFrom(cursor, 'number');
    const [range, seq] =
      after === undefined
        ? ['m.seq < coalesce($3::int, 2147483647) ORDER BY m.seq DESC', from]
        : ['m.seq > $3::int ORDER BY m.seq', from ?? after];
    const rows = await this.database.query<MessageRow>(
      `${MESSAGES} WHERE m.conversation_id = $2 AND ${range} LIMIT $4`,
      [viewer.id, conversationId, seq, limit + 1],
    );
    const page = Page.of(
      rows,
      limit,
      place.lastSeq,
      ({ seq }) => [seq],
      (row) => presentMessage(row, toPerson(row), sharedIn(row), viewer.id, place.readSeq),
    );
    return after === undefined ? page.reversed() : page;
  }

  /** What a sender sent before under the same client id. */
  async sentBefore(sender: PersonView, clientId: string): Promise<MessageView | undefined> {
    const row = await this.database.queryOne<MessageRow>(`${MESSAGES} WHERE m.sender_id = $1 AND m.client_id = $2`, [
      sender.id,
      clientId,
    ]);
    return row && presentMessage(row, sender, sharedIn(row), sender.id, row.seq);
  }

  private async unwritten(otherId: string): Promise<Page<MessageView>> {
    if (!(await this.users.person(otherId))) throw new Problem('user.unknown');
    return new Page<MessageView>([], 0, null);
  }
}
