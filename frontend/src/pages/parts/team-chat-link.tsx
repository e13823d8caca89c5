import { teamChannel } from '@contracts/conversation-ids';
import { LIMITS } from '@contracts/limits';
import type { ConversationView } from '@contracts/conversations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { get, getPage, ignoreNotFound } from '@/shared/api/http';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { BadgeCount } from '@/shared/ui/feedback/badge-count';
import { useUnread } from '@/shared/unread/unread.store';

const CONVERSATIONS = '/api/messages/conversations';
const UNREAD_CONVERSATIONS = `${CONVERSATIONS}?filter=unread&limit=${LIMITS.pageMax}`;

/** Opens the chat of the team's members, and shows how many of its messages are unread. */
export function TeamChatLink({ teamId }: { teamId: string }) {
  const unread = useUnreadCount(teamId);
  return (
    <ButtonLink to={`/messages?team=${teamId}`} variant="primary" className="max-md:flex-1 max-md:px-2!">
      <MessageCircle size={17} strokeWidth={2} aria-hidden="true" />
      Team chat
      <BadgeCount count={unread} className="bg-on-orange! text-[#ffc078]!" />
      {unread > 0 && <span className="sr-only">{unread} unread</span>}
    </ButtonLink>
  );
}

/** Asks again whenever the header's badge changes. The list of conversations itself would load the code of all messages. */
function useUnreadCount(teamId: string): number {
  const { id } = teamChannel(teamId);
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
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return data;
}
