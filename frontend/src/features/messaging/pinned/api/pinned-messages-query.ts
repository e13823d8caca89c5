import { parseEntityConversationId } from '@contracts/conversation-ids';
import type { PinnedMessages } from '@contracts/pinned-messages';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

/** True for a game's channel, where messages can be pinned. */
export function isGameChannel(conversationId: string): boolean {
  const conversation = parseEntityConversationId(conversationId);
  return conversation?.entityType === 'game' && conversation.kind === 'channel';
}

const pathOf = (conversationId: string) => `/api/messages/conversations/${conversationId}/pinned-messages`;

/** The pinned messages in a game's channel, the last pinned first. */
export const pinnedMessagesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [pathOf(conversationId)],
    queryFn: ({ signal }) => get<PinnedMessages>(pathOf(conversationId), signal),
    staleTime: 0,
  });
