import { parseEntityConversationId } from '@contracts/conversation-ids';
import type { PinnedMessages } from '@contracts/pinned-messages';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

/** True for the chat of a game's organizer and participants, where messages can be pinned. */
export function isGameChat(conversationId: string): boolean {
  const conversation = parseEntityConversationId(conversationId);
  return conversation?.entityType === 'game' && conversation.kind === 'channel';
}

const pathOf = (conversationId: string) => `/api/messages/conversations/${conversationId}/pinned-messages`;

/** The pinned messages in the chat of a game, the last pinned first. */
export const pinnedMessagesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [pathOf(conversationId)],
    queryFn: ({ signal }) => get<PinnedMessages>(pathOf(conversationId), signal),
    staleTime: 0,
  });
