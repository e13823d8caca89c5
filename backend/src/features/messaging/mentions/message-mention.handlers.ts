import { Injectable } from '@nestjs/common';
import { parseEntityConversationId } from '../../../contracts/conversation-ids.js';
import { Database } from '../../../platform/database/database.js';
import type { DomainEvent, PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Notifier } from '../../notifications/notifier.js';
import { userDeleted } from '../../users/user.events.js';
import { DELETED_ENTITY, ENTITY_OF, isParticipant } from '../conversations/entity-participants.js';
import { lockMentions, mentionsObject } from './mention-notifications.js';
import { messageMentionsChanged } from './message-mention.events.js';

interface MentioningMessage {
  id: string;
  conversationId: string;
  seq: number;
  senderId: string;
  entityName: string | null;
}

// Locks the message, so that no edit changes its mentions until the notifications are stored or retracted.
const LOCK_MESSAGE = `
  SELECT m.id, m.conversation_id AS "conversationId", m.seq, m.sender_id AS "senderId", entity.name AS "entityName"
  FROM messages m JOIN conversations c ON c.id = m.conversation_id LEFT JOIN LATERAL (${ENTITY_OF}) entity ON true
  WHERE m.id = $1 FOR SHARE OF m`;

@Injectable()
export class MessageMentionHandlers {
  constructor(
    private readonly database: Database,
    private readonly notifier: Notifier,
  ) {}

  /**
   * Notifies the people whom the message mentions now and who take part in the conversation, and retracts the notifications of the others. A muted
   * conversation does not count as unread, but a mention in it is addressed to one person and still notifies them.
   */
  @OnEvent(messageMentionsChanged, 'message-mentions-changed.update-notifications')
  async updateNotifications(
    { messageId, userIds }: PayloadOf<typeof messageMentionsChanged>,
    { at }: DomainEvent,
  ): Promise<void> {
    const message = await this.database.queryOne<MentioningMessage>(LOCK_MESSAGE, [messageId]);
    if (message) await this.database.query(lockMentions('shared'), [message.conversationId]);
    const mentioned = message ? await this.mentionedParticipants(message, userIds) : [];
    const cause = `message:${messageId}`;
    const others = userIds.filter((id) => !mentioned.includes(id));
    if (others.length > 0) await this.notifier.retractCause(cause, others);
    if (!message || mentioned.length === 0) return;
    const { conversationId, senderId, seq } = message;
    await this.notifier.notify({
      recipientIds: mentioned,
      senderId,
      type: 'mention',
      title: 'You were mentioned',
      actionText: `mentioned you in ${nameOf(message)}`,
      object: mentionsObject(conversationId),
      link: `/messages/${conversationId}?message=${seq}`,
      cause,
      at,
    });
  }

  /** The texts stay as they are, without links to the deleted account. */
  @OnEvent(userDeleted, 'user-deleted.remove-message-mentions')
  async removeMentions({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    await this.database.query('DELETE FROM message_mentions WHERE user_id = $1', [userId]);
  }

  private async mentionedParticipants(
    { id, conversationId }: MentioningMessage,
    userIds: readonly string[],
  ): Promise<string[]> {
    const conversation = parseEntityConversationId(conversationId);
    const rows = await this.database.query<{ userId: string }>(
      `SELECT DISTINCT mention.user_id AS "userId" FROM message_mentions mention JOIN conversations c ON c.id = mention.conversation_id
       WHERE mention.message_id = $1 AND mention.user_id = ANY($2) AND ${isParticipant(conversation, 'mention.user_id', 'c.entity_id')}`,
      [id, userIds],
    );
    return rows.map(({ userId }) => userId);
  }
}

const nameOf = ({ entityName, conversationId }: MentioningMessage): string =>
  entityName ?? DELETED_ENTITY[parseEntityConversationId(conversationId)?.entityType ?? 'team'];
