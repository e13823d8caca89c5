import { Injectable } from '@nestjs/common';
import { CLEARED_SEQ_HEADER, MESSAGE_EDIT_HOURS } from '../../../contracts/message-limits.js';
import { directConversationId, type EntityConversation, otherUserIn } from '../../../contracts/conversation-ids.js';
import type { MessageView, ThreadRequest } from '../../../contracts/messages.js';
import { MAX_PINNED_MESSAGES, type PinnedMessages } from '../../../contracts/pinned-messages.js';
import type { PostPreview } from '../../../contracts/posts.js';
import { Database } from '../../../platform/database/database.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { decodeCursor, Page } from '../../../platform/http/paging/paging.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { PostReader, previewOf, type PreviewRow, toPreview } from '../../feed/posts/post.reader.js';
import { personColumns, type PersonRow, toPerson, UserReader } from '../../users/user.reader.js';
import { conversationPolicy } from '../conversations/conversation.policy.js';
import { participantRow } from '../conversations/entity-participants.js';
import { MENTION_ROWS } from '../mentions/mention-rows.js';
import { PHOTO_ROWS } from '../photos/message-photos.js';
import { REACTION_ROWS } from '../reactions/reaction-rows.js';
import { quoteIn, type QuoteRow } from './quote.js';
import { presentMessage, type StoredMessage } from './message-view.js';

/** Builds the message for a viewer who has read the conversation up to `readSeq`. */
export type MessagePresenter = (viewerId: string, readSeq: number) => MessageView;

type MessageRow = StoredMessage & PersonRow & { sharedPost: PreviewRow | null };

/** SQL for whether the sender of the message `m` may still edit it. */
export const IS_EDITABLE = `(m.deleted_at IS NULL AND m.created_at > now() - interval '${MESSAGE_EDIT_HOURS} hours')`;

/** SQL condition: the message `m` is pinned. The previous version deletes messages without unpinning them. */
export const IS_PINNED = '(m.pinned_at IS NOT NULL AND m.deleted_at IS NULL)';

const COLUMNS = `m.id, m.conversation_id AS "conversationId", m.seq, m.client_id AS "clientId",
  m.subject, m.content, m.created_at AS "createdAt", m.version, m.reaction_changes AS "reactionChanges", ${REACTION_ROWS} AS reactions, m.change_seq AS "changeSeq", m.edited_at AS "editedAt", m.deleted_at AS "deletedAt", ${IS_EDITABLE} AS "isEditable", ${IS_PINNED} AS "isPinned",
  m.reply_to_seq AS "replyToSeq", ${quoteIn('m.conversation_id', 'm.reply_to_seq')} AS "replyTo", ${PHOTO_ROWS} AS photos, ${MENTION_ROWS} AS mentions,
  m.shared_post_id AS "sharedPostId", ${previewOf('m.shared_post_id', '$1')} AS "sharedPost", ${personColumns('u')}`;

const MESSAGES = `SELECT ${COLUMNS} FROM messages m JOIN users u ON u.id = m.sender_id`;

// Returns the changes to messages up to `$5` in the order of the changes, then the messages after `$5`. A client that repeats the request
// with the highest numbers that it received misses nothing.
const CHANGES_AND_NEW = `
  WITH changed AS (
    SELECT m.id, 1 AS part, m.change_seq AS position FROM messages m
    WHERE m.conversation_id = $2 AND m.version > 1 AND m.change_seq > $4::int AND m.seq <= $5::int AND m.seq > $6::int ORDER BY m.change_seq LIMIT $3
  ), added AS (
    SELECT m.id, 2, m.seq FROM messages m WHERE m.conversation_id = $2 AND m.seq > $5::int ORDER BY m.seq LIMIT $3
  )
  SELECT ${COLUMNS} FROM (SELECT * FROM changed UNION ALL SELECT * FROM added) found
  JOIN messages m ON m.id = found.id JOIN users u ON u.id = m.sender_id
  ORDER BY found.part, found.position LIMIT $3`;

const MAX_SEQ = 2_147_483_647;

interface ReadPosition {
  lastSeq: number;
  readSeq: number;
  /** The viewer has deleted the messages up to this `seq` for themselves. */
  clearedSeq: number;
}

/** Without `lastSeq` and `readSeq` before the first message. */
type EntityPosition = (ReadPosition | { lastSeq: null; readSeq: null; clearedSeq: number }) & { changeSeq: number };

const EMPTY_PAGE = new Page<MessageView>([], 0, null);

const sharedPostOf = ({ sharedPost }: MessageRow): PostPreview | null => sharedPost && toPreview(sharedPost);

@Injectable()
export class MessageReader {
  constructor(
    private readonly database: Database,
    private readonly users: UserReader,
    private readonly posts: PostReader,
  ) {}

  /**
   * A page of a direct conversation in ascending order: the newest page or, by cursor or `before`, an older one. With `after`, the messages
   * that follow it; with `changedAfter`, also the changes since. Empty before the first message. Throws `conversation.unknown` and, before the first
   * message, `user.unknown` for a person without an account.
   */
  async thread(viewer: Viewer, id: string, request: ThreadRequest): Promise<Page<MessageView>> {
    const other = otherUserIn(id, viewer.id);
    if (!other) throw new Problem('conversation.unknown');
    const conversationId = directConversationId(viewer.id, other);
    const position = await this.database.queryOne<ReadPosition>(
      `SELECT c.last_seq AS "lastSeq", m.read_seq AS "readSeq", m.cleared_seq AS "clearedSeq" FROM conversations c
       JOIN conversation_members m ON m.conversation_id = c.id AND m.user_id = $2 WHERE c.id = $1`,
      [conversationId, viewer.id],
    );
    return position ? this.page(viewer, conversationId, position, request) : this.emptyThread(other);
  }

  /** Like `thread`, for a channel or an inbox. Throws `conversation.unknown`, also if the viewer is not a participant. */
  async entityThread(
    viewer: Viewer,
    conversation: EntityConversation | null,
    request: ThreadRequest,
  ): Promise<Page<MessageView>> {
    if (!conversation) throw new Problem('conversation.unknown');
    const position = await this.positionIn(viewer, conversation);
    if (position.lastSeq !== null) return this.page(viewer, conversation.id, position, request);
    // Only the person who may start the conversation sees it before its first message.
    authorize(conversationPolicy, 'start', { viewerId: viewer.id, outsiderId: conversation.outsiderId });
    return EMPTY_PAGE;
  }

  /** The pinned messages of a channel, without those that the viewer has deleted. Throws `conversation.unknown`. */
  async pinned(viewer: Viewer, channel: EntityConversation): Promise<Pick<PinnedMessages, 'messages' | 'changeSeq'>> {
    const { readSeq, clearedSeq, changeSeq } = await this.positionIn(viewer, channel);
    const rows = await this.database.query<MessageRow>(
      `${MESSAGES} WHERE m.conversation_id = $2 AND ${IS_PINNED} AND m.seq > $3::int ORDER BY m.pinned_at DESC, m.seq DESC LIMIT ${MAX_PINNED_MESSAGES}`,
      [viewer.id, channel.id, clearedSeq],
    );
    const messages = rows.map((row) => presentMessage(row, toPerson(row), sharedPostOf(row), viewer.id, readSeq ?? 0));
    return { messages, changeSeq };
  }

  /** The viewer's position in a channel or an inbox. Throws `conversation.unknown` if they do not take part in it. */
  private async positionIn(viewer: Viewer, conversation: EntityConversation): Promise<EntityPosition> {
    const position = await this.database.queryOne<EntityPosition>(
      `SELECT c.last_seq AS "lastSeq", coalesce(m.read_seq, c.last_seq) AS "readSeq", coalesce(m.cleared_seq, 0) AS "clearedSeq",
         coalesce(c.change_seq, 0) AS "changeSeq" FROM (${participantRow(conversation, viewer.id)}) participant
       LEFT JOIN conversations c ON c.id = $3
       LEFT JOIN conversation_members m ON m.conversation_id = c.id AND m.user_id = $2`,
      [conversation.entityId, viewer.id, conversation.id],
    );
    if (!position) throw new Problem('conversation.unknown');
    return position;
  }

  /** Returns the message that the sender has already sent with this client id. */
  async findByClientId(sender: Viewer, clientId: string): Promise<MessageView | undefined> {
    const row = await this.database.queryOne<MessageRow>(`${MESSAGES} WHERE m.sender_id = $1 AND m.client_id = $2`, [
      sender.id,
      clientId,
    ]);
    return row && presentMessage(row, toPerson(row), sharedPostOf(row), sender.id, row.seq);
  }

  async conversationOf(messageId: string): Promise<string | undefined> {
    const row = await this.database.queryOne<{ conversationId: string }>(
      'SELECT conversation_id AS "conversationId" FROM messages WHERE id = $1',
      [messageId],
    );
    return row?.conversationId;
  }

  /** Returns the quote of a message, or null without a `seq`. */
  async quote(conversationId: string, seq: number | null): Promise<QuoteRow | null> {
    if (seq === null) return null;
    const row = await this.database.queryOne<{ quote: QuoteRow }>(`SELECT ${quoteIn('$1', '$2::int')} AS quote`, [
      conversationId,
      seq,
    ]);
    return row?.quote ?? null;
  }

  /** The message for these users, who take part in its conversation. Throws `message.unknown`. */
  async readFor(userIds: readonly string[], messageId: string): Promise<MessagePresenter> {
    const row = await this.database.queryOne<MessageRow>(
      `WITH viewer AS (SELECT sender_id AS id FROM messages WHERE id = $1)
       ${MESSAGES.replaceAll('$1', '(SELECT id FROM viewer)')} WHERE m.id = $1`,
      [messageId],
    );
    if (!row) throw new Problem('message.unknown');
    const previews = row.sharedPostId === null ? null : await this.posts.previewsFor(userIds, row.sharedPostId);
    return (viewerId, readSeq) =>
      presentMessage(row, toPerson(row), previews?.get(viewerId) ?? null, viewerId, readSeq);
  }

  private page(
    viewer: Viewer,
    conversationId: string,
    position: ReadPosition,
    request: ThreadRequest,
  ): Promise<Page<MessageView>> {
    const { after, changedAfter } = request;
    if (changedAfter !== undefined)
      return this.changedPage(viewer, conversationId, position, { ...request, after: after ?? MAX_SEQ, changedAfter });
    return after === undefined
      ? this.olderPage(viewer, conversationId, position, request)
      : this.laterPage(viewer, conversationId, position, { ...request, after });
  }

  private async olderPage(
    viewer: Viewer,
    conversationId: string,
    position: ReadPosition,
    { limit, cursor, before }: ThreadRequest,
  ): Promise<Page<MessageView>> {
    const [from] = decodeCursor(cursor, ['number']) as [number | null];
    const rows = await this.database.query<MessageRow>(
      `${MESSAGES} WHERE m.conversation_id = $2 AND m.seq < $4::int AND m.seq > $5::int ORDER BY m.seq DESC LIMIT $3`,
      [viewer.id, conversationId, limit + 1, from ?? before ?? MAX_SEQ, position.clearedSeq],
    );
    return toPage(rows, limit, position, viewer, ({ seq }) => [seq]).reversed();
  }

  private async laterPage(
    viewer: Viewer,
    conversationId: string,
    position: ReadPosition,
    { limit, cursor, after }: ThreadRequest & { after: number },
  ): Promise<Page<MessageView>> {
    const [from] = decodeCursor(cursor, ['number']) as [number | null];
    const rows = await this.database.query<MessageRow>(
      `${MESSAGES} WHERE m.conversation_id = $2 AND m.seq > $4::int ORDER BY m.seq LIMIT $3`,
      [viewer.id, conversationId, limit + 1, Math.max(from ?? after, position.clearedSeq)],
    );
    return toPage(rows, limit, position, viewer, ({ seq }) => [seq]);
  }

  private async changedPage(
    viewer: Viewer,
    conversationId: string,
    position: ReadPosition,
    { limit, cursor, after, changedAfter }: ThreadRequest & { after: number; changedAfter: number },
  ): Promise<Page<MessageView>> {
    const [changeSeq, seq] = decodeCursor(cursor, ['number', 'number']) as [number | null, number | null];
    const [knownChange, knownSeq] = [changeSeq ?? changedAfter, Math.max(seq ?? after, position.clearedSeq)];
    const rows = await this.database.query<MessageRow>(CHANGES_AND_NEW, [
      viewer.id,
      conversationId,
      limit + 1,
      knownChange,
      knownSeq,
      position.clearedSeq,
    ]);
    const lastChange = Math.max(knownChange, ...rows.slice(0, limit).map((row) => row.changeSeq));
    return toPage(rows, limit, position, viewer, (row) => [lastChange, Math.max(knownSeq, row.seq)]);
  }

  private async emptyThread(otherId: string): Promise<Page<MessageView>> {
    if (!(await this.users.person(otherId))) throw new Problem('user.unknown');
    return EMPTY_PAGE;
  }
}

const toPage = (
  rows: readonly MessageRow[],
  limit: number,
  { lastSeq, readSeq, clearedSeq }: ReadPosition,
  viewer: Viewer,
  keyOf: (row: MessageRow) => readonly number[],
): Page<MessageView> =>
  Page.fromRows(rows, limit, lastSeq - clearedSeq, keyOf, (row) =>
    presentMessage(row, toPerson(row), sharedPostOf(row), viewer.id, readSeq),
  ).withHeaders({ [CLEARED_SEQ_HEADER]: clearedSeq });
