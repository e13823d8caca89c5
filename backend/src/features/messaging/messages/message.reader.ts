import { Injectable } from '@nestjs/common';
import type { MessageView, ThreadRequest } from '../../../contracts/messages.js';
import type { PostPreview } from '../../../contracts/posts.js';
import type { PersonView } from '../../../contracts/users.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { decodeCursor, Page } from '../../../platform/http/paging/paging.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { previewOf, type PreviewRow, toPreview } from '../../feed/posts/post.reader.js';
import { personColumns, type PersonRow, toPerson, UserReader } from '../../users/user.reader.js';
import type { EntityConversation } from '../conversations/entity-conversation.js';
import { participantRow } from '../conversations/entity-participants.js';
import { presentMessage, type StoredMessage } from './message-view.js';
import { otherPersonIn, privateConversationId } from '../conversations/private-conversation.js';

type MessageRow = StoredMessage & PersonRow & { sharedPost: PreviewRow | null };

const MESSAGES = `
  SELECT $1::uuid AS "viewerId", m.id, m.conversation_id AS "conversationId", m.seq, m.client_id AS "clientId", m.content, m.created_at AS "createdAt",
         m.shared_post_id AS "sharedPostId", ${previewOf('m.shared_post_id', '$1')} AS "sharedPost", ${personColumns('u')}
  FROM messages m JOIN users u ON u.id = m.sender_id`;

interface ReadPosition {
  lastSeq: number;
  readSeq: number;
}

const EMPTY_PAGE = new Page<MessageView>([], 0, null);

const sharedIn = ({ sharedPost }: MessageRow): PostPreview | null => sharedPost && toPreview(sharedPost);

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
  async thread(viewer: Viewer, id: string, request: ThreadRequest): Promise<Page<MessageView>> {
    const other = otherPersonIn(id, viewer.id);
    if (!other) throw new Problem('conversation.unknown');
    const conversationId = privateConversationId(viewer.id, other);
    const place = await this.database.queryOne<ReadPosition>(
      `SELECT c.last_seq AS "lastSeq", m.read_seq AS "readSeq" FROM conversations c
       JOIN conversation_members m ON m.conversation_id = c.id AND m.user_id = $2 WHERE c.id = $1`,
      [conversationId, viewer.id],
    );
    return place ? this.page(viewer, conversationId, place, request) : this.emptyThread(other);
  }

  /**
   * A thread around a team or a field, for whoever takes part in it now. Empty when nobody has written yet.
   * Throws `conversation.unknown`.
   */
  async entityThread(
    viewer: Viewer,
    conversation: EntityConversation | null,
    request: ThreadRequest,
  ): Promise<Page<MessageView>> {
    const place =
      conversation &&
      (await this.database.queryOne<ReadPosition | { lastSeq: null; readSeq: null }>(
        `SELECT c.last_seq AS "lastSeq", coalesce(m.read_seq, c.last_seq) AS "readSeq" FROM (${participantRow(conversation, viewer.id)}) taking_part
         LEFT JOIN conversations c ON c.id = $3
         LEFT JOIN conversation_members m ON m.conversation_id = c.id AND m.user_id = $2`,
        [conversation.entityId, viewer.id, conversation.id],
      ));
    if (!place) throw new Problem('conversation.unknown');
    if (place.lastSeq !== null) return this.page(viewer, conversation.id, place, request);
    // Administrators answer; the first word is the outsider's.
    if (conversation.outsiderId && conversation.outsiderId !== viewer.id) throw new Problem('conversation.unknown');
    return EMPTY_PAGE;
  }

  /** What a sender sent before under the same client id. */
  async findByClientId(sender: PersonView, clientId: string): Promise<MessageView | undefined> {
    const row = await this.database.queryOne<MessageRow>(`${MESSAGES} WHERE m.sender_id = $1 AND m.client_id = $2`, [
      sender.id,
      clientId,
    ]);
    return row && presentMessage(row, sender, sharedIn(row), sender.id, row.seq);
  }

  private async page(
    viewer: Viewer,
    conversationId: string,
    place: ReadPosition,
    { limit, cursor, after }: ThreadRequest,
  ): Promise<Page<MessageView>> {
    const [from] = decodeCursor(cursor, 'number');
    const [range, seq] =
      after === undefined
        ? ['m.seq < coalesce($3::int, 2147483647) ORDER BY m.seq DESC', from]
        : ['m.seq > $3::int ORDER BY m.seq', from ?? after];
    const rows = await this.database.query<MessageRow>(
      `${MESSAGES} WHERE m.conversation_id = $2 AND ${range} LIMIT $4`,
      [viewer.id, conversationId, seq, limit + 1],
    );
    const page = Page.fromRows(
      rows,
      limit,
      place.lastSeq,
      ({ seq }) => [seq],
      (row) => presentMessage(row, toPerson(row), sharedIn(row), viewer.id, place.readSeq),
    );
    return after === undefined ? page.reversed() : page;
  }

  private async emptyThread(otherId: string): Promise<Page<MessageView>> {
    if (!(await this.users.person(otherId))) throw new Problem('user.unknown');
    return EMPTY_PAGE;
  }
}
