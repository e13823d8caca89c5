import type { ConversationView } from '@contracts/messages';
import { useState } from 'react';

/**
 * The id of the conversation with the newest message, or null while `isNeeded` is false or the list is loading. Messages that arrive
 * in other conversations do not change it.
 */
export function useLatestConversation(
  conversations: readonly ConversationView[] | undefined,
  isNeeded: boolean,
): string | null {
  const [latestId, setLatestId] = useState<string | null>(null);
  if (!isNeeded || !conversations) return null;
  if (conversations.some(({ id }) => id === latestId)) return latestId;
  const timeOf = ({ lastMessageTime }: ConversationView) => lastMessageTime ?? '';
  const [latest] = conversations.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)));
  if (latest) setLatestId(latest.id);
  return latest?.id ?? null;
}
