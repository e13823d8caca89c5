import { Injectable } from '@nestjs/common';
import {
  type EntityConversation,
  isOnSameSide,
  otherUserIn,
  parseEntityConversationId,
} from '../../../contracts/conversation-ids.js';
import type { MessageEdit, MessageView } from '../../../contracts/messages.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { IdempotencyKeys } from '../../../platform/http/idempotency/idempotency-keys.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Push } from '../../../platform/realtime/push.js';
import { mayContact } from '../../users/person-visibility.reader.js';
import { UserReader } from '../../users/user.reader.js';
import { closedConversation, lockConversation, participantIds } from '../conversations/entity-participants.js';
import { type MessageAccess, messagePolicy } from './message.policy.js';
import { IS_EDITABLE, MessageReader } from './message.reader.js';

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

const LOAD = `
  SELECT m.sender_id = $2 AS "isSender", m.deleted_at IS NOT NULL AS "isDeleted", ${IS_EDITABLE} AS "isEditable", m.content, m.version,
    ${mayContact('$2', '$3')} AS "areInContact"
  FROM messages m WHERE m.id = $1`;

type LoadedMessage = Pick<MessageAccess, 'isSender' | 'areInContact' | 'isDeleted' | 'isEditable'> & {
  content: string;
  version: number;
};

interface Participant {
  userId: string;
  readSeq: number;
}

interface LockedMessage extends LoadedMessage {
  id: string;
  conversationId: string;
  /** The conversation's last change number. */
  changeSeq: number;
  participants: readonly Participant[];
}

/**
 * Edits and deletes the viewer's own messages. Each change increments the message's version and the conversation's change number, and is
 * pushed to all participants after the commit.
 */
@Injectable()
export class MessageChanges {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: MessageReader,
    private readonly idempotencyKeys: IdempotencyKeys,
    private readonly push: Push,
    private readonly users: UserReader,
  ) {}

  /** Throws `message.changed` if the message is no longer at the given version, unless it already has this text. */
  edit(viewer: Viewer, messageId: string, { content, version }: MessageEdit): Promise<MessageView> {
    return this.unitOfWork.run(async () => {
      const message = await this.lock(viewer, messageId, 'edit');
      if (message.content === content) return this.reader.readAsSender(messageId);
      if (version !== undefined && version !== message.version) throw new Problem('message.changed');
      return this.store(message, content);
    });
  }

  /** A deleted message stays as a row without content. Repeating the deletion is a no-op. */
  delete(viewer: Viewer, messageId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const message = await this.lock(viewer, messageId, 'delete');
      if (message.isDeleted) return;
      const deleted = await this.store(message, null);
      // A repeated request must not return the deleted text.
      await this.idempotencyKeys.replaceAnswers(viewer.id, deleted);
    });
  }

  /** Locks the message's conversation until the transaction ends, then authorizes the action. */
  private async lock(viewer: Viewer, id: string, action: keyof typeof messagePolicy): Promise<LockedMessage> {
    const conversationId = await this.reader.conversationOf(id);
    if (!conversationId) throw new Problem('message.unknown');
    const entity = parseEntityConversationId(conversationId);
    const locked = await this.database.queryOne<{ changeSeq: number }>(lockConversation(entity), [conversationId]);
    // Read after the lock, so that the roles and the message are those at the time of the change.
    const message = await this.database.queryOne<LoadedMessage>(LOAD, [
      id,
      viewer.id,
      otherUserIn(conversationId, viewer.id),
    ]);
    if (!message) throw new Problem('message.unknown');
    const participants = locked
      ? await this.database.query<Participant>(readPositions(entity ? participantIds(entity) : DIRECT_PARTICIPANTS), [
          entity?.entityId ?? null,
          conversationId,
        ])
      : [];
    const isParticipant = locked
      ? participants.some(({ userId }) => userId === viewer.id)
      : entity !== null && (await this.tookPart(entity, viewer));
    const areInContact = message.areInContact && (await this.isOrganizerInContact(entity, participants, viewer));
    authorize(messagePolicy, action, { ...message, areInContact, isParticipant, isClosed: !locked });
    return { ...message, id, conversationId, changeSeq: locked?.changeSeq ?? 0, participants };
  }

  /** In the inbox of a game, its organizer and the outsider write to each other alone. */
  private async isOrganizerInContact(
    entity: EntityConversation | null,
    participants: readonly Participant[],
    viewer: Viewer,
  ): Promise<boolean> {
    const other = participants.find(({ userId }) => userId !== viewer.id);
    if (entity?.entityType !== 'game' || !entity.outsiderId || !other) return true;
    return this.users.mayContact(viewer, other.userId);
  }

  private async tookPart({ id, entityType }: EntityConversation, viewer: Viewer): Promise<boolean> {
    return (await this.database.query(closedConversation(entityType), [id, viewer.id])).length > 0;
  }

  /** @param content null deletes the message */
  private async store({ id, changeSeq, participants }: LockedMessage, content: string | null): Promise<MessageView> {
    await this.database.query(CHANGE, [id, changeSeq + 1, content]);
    const message = await this.reader.readAsSender(id);
    this.unitOfWork.afterCommit(() => this.pushTo(participants, message));
    return message;
  }

  private pushTo(participants: readonly Participant[], message: MessageView): void {
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
