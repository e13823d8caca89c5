import type { QueryClient } from '@tanstack/react-query';
import { conversationsQuery } from '@/features/messaging/conversations/api/conversation-queries';
import type { ConversationList } from '@/features/messaging/conversations/conversation-list';
import { threadQuery } from '@/features/messaging/messages/api/thread-queries';
import { blockedIdsQuery } from '@/shared/blocks/block-queries';
import { readRecentCopies } from './recent-copies';

/** The number of threads to load, from the top of the list. Pinned conversations come first there. */
const THREADS = 3;

/** Loads the conversations, the blocked people and the first threads of the list, unless a copy of the last hour exists, so that they open without a connection. */
export async function prefetchConversations(queries: QueryClient, viewerId: string): Promise<void> {
  const recentCopyOf = await readRecentCopies(viewerId);
  const query = conversationsQuery(viewerId);
  // Saved under the key of this query. Each pushed message renews this copy, so it says nothing about the copies of the threads.
  const copy = recentCopyOf(query) as ConversationList | undefined;
  const { conversations } = copy ?? (await queries.fetchQuery(query));
  // Chats of several people collapse the messages of these people.
  if (!recentCopyOf(blockedIdsQuery)) await queries.prefetchQuery(blockedIdsQuery);
  for (const { id } of conversations.slice(0, THREADS))
    if (!recentCopyOf(threadQuery(id))) await queries.prefetchQuery(threadQuery(id));
}
