import { Injectable } from '@nestjs/common';
import { isOnSameSide, parseEntityConversationId } from '../../../contracts/conversation-ids.js';
import type { MessageView } from '../../../contracts/messages.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Push } from '../../../platform/realtime/push.js';
import { lockConversation, participantIds } from '../conversations/entity-participants.js';
import { MessageReader } from './message.reader.js';

type MessageChange = { type: 'edit'; content: string } | { type: 'delete' };

const CHANGE = `
  WITH changed AS (
    UPDATE messages SET version = version + 1, change_seq = $2::int, content = coalesce($3, ''),
      subject = CASE WHEN $3::text IS NULL THEN NULL ELSE subject END,
      edited_at = CASE WHEN $3::text IS NULL THEN edited_at ELSE now() END,
      deleted_at = CASE WHEN $3::text IS NULL THEN now() END,
      shared_post_id = CASE WHEN $3::text IS NULL THEN NULL ELSE shared_post_id END
    WHERE id = $1 AND deleted_at IS NULL
    RETURNING conversation_id
  )
  UPDATE conversations SET change_seq = $2::int FROM changed WHERE id = changed.conversation_id RETURNING 1`;

// Without a membership, all messages count as read, as in the thread.
const readPositions = (participants: string): string =>
  `SELECT participant."userId", coalesce(m.read_seq, 2147483647) AS "readSeq"
   FROM (${participants} UNION SELECT outsider_id FROM conversations WHERE id = $2 AND outsider_id IS NOT NULL) participant
   LEFT JOIN conversation_members m ON m.conversation_id = $2 AND m.user_id = participant."userId"`;

// Uses `$1` only to have the same parameters as the statement for a channel or an inbox.
const DIRECT_PARTICIPANTS =
  'SELECT user_id AS "userId" FROM conversation_members WHERE conversation_id = $2 AND $1::uuid IS NULL';

/** Edits and deletes messages. The caller must have authorized the change. */
@Injectable()
export class MessageChanges {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: MessageReader,
    private readonly push: Push,
  ) {}

  /**
   * Increments the message's version and the conversation's change number, and pushes the message after the commit. A deleted message
   * stays as a row without content. Throws `message.unknown`, also for a deleted message.
   */
  apply(messageId: string, change: MessageChange): Promise<MessageView> {
    return this.unitOfWork.run(async () => {
      const conversationId = await this.reader.conversationOf(messageId);
      if (!conversationId) throw new Problem('message.unknown');
      const entity = parseEntityConversationId(conversationId);
      const locked = await this.database.queryOne<{ changeSeq: number }>(lockConversation(entity), [conversationId]);
      const content = change.type === 'edit' ? change.content : null;
      const [changed] = locked ? await this.database.query(CHANGE, [messageId, locked.changeSeq + 1, content]) : [];
      if (!changed) throw new Problem('message.unknown');
      const participants = await this.database.query<{ userId: string; readSeq: number }>(
        readPositions(entity ? participantIds(entity) : DIRECT_PARTICIPANTS),
        [entity?.entityId ?? null, conversationId],
      );
      const message = await this.reader.readAsSender(messageId);
      this.unitOfWork.afterCommit(() => this.pushTo(participants, message));
      return message;
    });
  }

  private pushTo(participants: readonly { userId: string; readSeq: number }[], message: MessageView): void {
    const { id, conversationId, seq, senderId, isDeleted } = message;
    const conversation = parseEntityConversationId(conversationId);
    if (isDeleted) {
      const userIds = participants.map(({ userId }) => userId);
      return this.push.toUsers(userIds, 'message:deleted', { id, conversationId, seq });
    }
    for (const isRead of [true, false]) {
      const userIds = participants
        .filter(({ userId, readSeq }) => isRead === (isOnSameSide(conversation, senderId, userId) || readSeq >= seq))
        .map(({ userId }) => userId);
      this.push.toUsers(userIds, 'message:updated', { ...message, isRead });
    }
  }
}
