import type { ConversationView } from '@contracts/conversations';
import { LIMITS } from '@contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { get, getPage, ignoreNotFound } from '@/shared/api/http';
import { useUnread } from '@/shared/unread/unread.store';

const CONVERSATIONS = '/api/messages/conversations';
const UNREAD_CONVERSATIONS = `${CONVERSATIONS}?filter=unread&limit=${LIMITS.pageMax}`;

/**
 * The number of unread messages in the chat of a team or a game. Asks again whenever the header's badge changes. Messages in a muted chat do not
 * change the badge. Does not use the query of the conversation list, because that would load the code of all messages.
 */
export function useChannelUnread(id: string): number {
  const badge = useUnread(({ messages }) => messages);
  const { data = 0 } = useQuery({
    queryKey: ['unread messages', id, badge],
    queryFn: async ({ signal }) => {
      const { items, next } = await getPage<ConversationView>(UNREAD_CONVERSATIONS, signal);
      const listed = items.find((conversation) => conversation.id === id);
      if (listed || next === null) return listed?.unreadCount ?? 0;
      // The chat may be on a later page.
      const unlisted = await get<ConversationView>(`${CONVERSATIONS}/${id}`, signal).catch(ignoreNotFound);
      return unlisted?.unreadCount ?? 0;
    },
    // The number stays while a changed badge asks again for the same chat.
    placeholderData: (previous, query) => (query?.queryKey[1] === id ? previous : undefined),
    staleTime: 0,
  });
  return data;
}
