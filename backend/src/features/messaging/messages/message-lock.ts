import { Injectable } from '@nestjs/common';
import {
  type EntityConversation,
  otherUserIn,
  parseEntityConversationId,
} from '../../../contracts/conversation-ids.js';
import { Database } from '../../../platform/database/database.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { mayContact } from '../../users/person-visibility.reader.js';
import { UserReader } from '../../users/user.reader.js';
import { closedConversation, lockConversation } from '../conversations/entity-participants.js';
import { type MessageAccess, messagePolicy } from './message.policy.js';
import { type Participant, participantsOf } from './message-participants.js';
import { IS_EDITABLE, MessageReader } from './message.reader.js';

const FIND_SENDER = 'SELECT conversation_id AS "conversationId", sender_id AS "senderId" FROM messages WHERE id = $1';

const LOAD = `
  SELECT m.sender_id = $2 AS "isSender", m.deleted_at IS NOT NULL AS "isDeleted", ${IS_EDITABLE} AS "isEditable", m.content, m.photo_count AS "photoCount",
    m.version - m.reaction_changes AS "textVersion",
    ${mayContact('$2', '$3')} AS "mayContact"
  FROM messages m WHERE m.id = $1`;

type LoadedMessage = Pick<MessageAccess, 'isSender' | 'mayContact' | 'isDeleted' | 'isEditable'> & {
  content: string;
  photoCount: number;
  /** See `MessageView.textVersion`. */
  textVersion: number;
};

export interface LockedMessage extends LoadedMessage {
  id: string;
  conversationId: string;
  /** The conversation's last change number. */
  changeSeq: number;
  participants: readonly Participant[];
}

/** Every change of a sent message starts here, so that the rules it checked still hold when it commits. */
@Injectable()
export class MessageLock {
  constructor(
    private readonly database: Database,
    private readonly reader: MessageReader,
    private readonly users: UserReader,
  ) {}

  /** Locks the message's conversation until the transaction ends, then authorizes the action. */
  async acquire(viewer: Viewer, id: string, action: keyof typeof messagePolicy): Promise<LockedMessage> {
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
      ? await this.database.query<Participant>(participantsOf(entity), [entity?.entityId ?? null, conversationId])
      : [];
    const isParticipant = locked
      ? participants.some(({ userId }) => userId === viewer.id)
      : entity !== null && (await this.wasParticipant(entity, viewer));
    const mayContact = message.mayContact && (await this.mayContactOrganizer(entity, participants, viewer));
    authorize(messagePolicy, action, { ...message, mayContact, isParticipant, isClosed: !locked });
    return { ...message, id, conversationId, changeSeq: locked?.changeSeq ?? 0, participants };
  }

  /** Locks the message's conversation for a moderator, even if the conversation is closed. Undefined if the message was deleted. */
  async acquireForModerator(id: string): Promise<{ message: LockedMessage; sender: Viewer } | undefined> {
    const sent = await this.database.queryOne<{ conversationId: string; senderId: string }>(FIND_SENDER, [id]);
    if (!sent) return undefined;
    const { conversationId, senderId } = sent;
    const entity = parseEntityConversationId(conversationId);
    const openConversation = await this.database.queryOne<{ changeSeq: number }>(lockConversation(entity), [
      conversationId,
    ]);
    const locked =
      openConversation ??
      (await this.database.queryOne<{ changeSeq: number }>(lockConversation(null), [conversationId]));
    const message = await this.database.queryOne<LoadedMessage>(LOAD, [id, senderId, null]);
    if (!locked || !message || message.isDeleted) return undefined;
    const participants = await this.database.query<Participant>(participantsOf(openConversation ? entity : null), [
      entity?.entityId ?? null,
      conversationId,
    ]);
    return {
      message: { ...message, id, conversationId, changeSeq: locked.changeSeq, participants },
      sender: { id: senderId },
    };
  }

  /** The inbox of a game has two participants, its organizer and the outsider, so a block between them matters. True elsewhere. */
  private async mayContactOrganizer(
    entity: EntityConversation | null,
    participants: readonly Participant[],
    viewer: Viewer,
  ): Promise<boolean> {
    const other = participants.find(({ userId }) => userId !== viewer.id);
    if (entity?.entityType !== 'game' || !entity.outsiderId || !other) return true;
    return this.users.mayContact(viewer, other.userId);
  }

  private async wasParticipant({ id, entityType }: EntityConversation, viewer: Viewer): Promise<boolean> {
    return (await this.database.query(closedConversation(entityType), [id, viewer.id])).length > 0;
  }
}
