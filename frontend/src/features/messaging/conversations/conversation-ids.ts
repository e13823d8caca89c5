import { type EntityType, otherUserIn, parseEntityConversationId } from '@contracts/conversation-ids';

/** A team, a field or a game. */
export interface EntityRef {
  kind: EntityType;
  id: string;
}

interface ConversationEntityRef extends EntityRef {
  /** The person who writes to the administrators; null in a channel. */
  outsiderId: string | null;
}

/** The team, field or game that a conversation belongs to; null for a direct one. */
export function entityOf(conversationId: string): ConversationEntityRef | null {
  const conversation = parseEntityConversationId(conversationId);
  return (
    conversation && {
      kind: conversation.entityType,
      id: conversation.entityId,
      outsiderId: conversation.outsiderId,
    }
  );
}

/** True for the chat of a team's members, or of a game's organizer and participants. */
export const isChannel = (conversationId: string): boolean => entityOf(conversationId)?.outsiderId === null;

/** The inbox in which the viewer finds a conversation as an administrator; null when it is among their own conversations. */
export function inboxOf(conversationId: string, viewerId: string): EntityRef | null {
  const entity = entityOf(conversationId);
  return entity?.outsiderId && entity.outsiderId !== viewerId ? { kind: entity.kind, id: entity.id } : null;
}

/** True when an id can name a conversation of the viewer; only the server knows whether it does. */
export const canBelongTo = (conversationId: string, viewerId: string): boolean =>
  otherUserIn(conversationId, viewerId) !== null || entityOf(conversationId) !== null;
