import { parseEntityConversationId } from '@contracts/conversation-ids';
import type { MentionableParticipants } from '@contracts/mentions';
import { get } from '@/shared/api/http';
import type { MentionSource } from '@/shared/mentions/mention-source';

/** Suggests the participants of a channel. In other conversations, nobody can be mentioned. */
export function participantSource(conversationId: string): MentionSource | null {
  if (parseEntityConversationId(conversationId)?.kind !== 'channel') return null;
  return {
    minLength: 0,
    query: (text) => {
      const path = `/api/messages/conversations/${conversationId}/mentionable?${new URLSearchParams({ q: text }).toString()}`;
      return {
        queryKey: [path],
        queryFn: async ({ signal }) => (await get<MentionableParticipants>(path, signal)).people,
      };
    },
  };
}
