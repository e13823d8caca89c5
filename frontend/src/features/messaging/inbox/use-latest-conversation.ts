import type { ConversationView } from '@contracts/conversations';
import { useState } from 'react';

/**
 * The id of the conversation that had the newest message when the list was first known, or null while `isNeeded` is false or the list
 * is empty. It stays the same when messages arrive in other conversations, and when the conversation leaves the list: then the
 * thread reports that access was lost.
 */
export function useLatestConversation(
  conversations: readonly ConversationView[] | undefined,
  isNeeded: boolean,
): string | null {
  const [latestId, setLatestId] = useState<string | null>(null);
  if (!isNeeded) {
    if (latestId !== null) setLatestId(null);
    return null;
  }
  if (latestId !== null) return latestId;
  const timeOf = ({ lastMessageTime }: ConversationView) => lastMessageTime ?? '';
  const [latest] = (conversations ?? []).toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)));
  if (latest) setLatestId(latest.id);
  return latest?.id ?? null;
}
