import type { QueryClient } from '@tanstack/react-query';
import { conversationsQuery } from '@/features/messaging/conversations/api/conversation-queries';
import { threadQuery } from '@/features/messaging/messages/api/thread-queries';
import { hasRecentCopy } from './recent-copies';

/** The number of threads to load. The latest are loaded first. */
const THREADS = 3;

/** Loads the conversations and the latest threads, unless a copy of the last hour exists, so that they open without a connection. */
export async function prefetchConversations(queries: QueryClient, viewerId: string): Promise<void> {
  const query = conversationsQuery(viewerId);
  if (await hasRecentCopy(query.queryKey[0])) return;
  const { conversations } = await queries.fetchQuery(query);
  for (const { id } of conversations.slice(0, THREADS)) await queries.prefetchQuery(threadQuery(id));
}
