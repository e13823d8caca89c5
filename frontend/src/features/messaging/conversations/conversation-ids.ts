import { otherPersonIn } from './private-conversation';

/** A team or a field. */
export interface EntityRef {
  kind: 'team' | 'field';
  id: string;
}

interface ConversationEntityRef extends EntityRef {
  /** Who writes to the administrators; null in the chat of a team's members. */
  outsiderId: string | null;
}

export const teamChatId = (teamId: string): string => `team_${teamId}`;

/** The conversation of somebody outside with all who administer a team or a field. */
export const inboxConversationId = ({ kind, id }: EntityRef, userId: string): string => `${kind}_${id}_${userId}`;

/** The team or field that a conversation is about; null of a private one. */
export function entityOf(conversationId: string): ConversationEntityRef | null {
  const [kind, id, outsiderId = null, ...rest] = conversationId.split('_');
  if ((kind !== 'team' && kind !== 'field') || !id || rest.length > 0) return null;
  return kind === 'team' || outsiderId ? { kind, id, outsiderId } : null;
}

/** Among whose conversations the viewer finds one: those of a team or field that they administer, or, null, their own. */
export function inboxOf(conversationId: string, viewerId: string): EntityRef | null {
  const entity = entityOf(conversationId);
  return entity?.outsiderId && entity.outsiderId !== viewerId ? { kind: entity.kind, id: entity.id } : null;
}

/** Whether an id can name a conversation of the viewer's; the server knows whether it does. */
export const canBelongTo = (conversationId: string, viewerId: string): boolean =>
  otherPersonIn(conversationId, viewerId) !== null || entityOf(conversationId) !== null;
