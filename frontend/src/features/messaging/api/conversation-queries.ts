import type { ConversationView } from '@contracts/messages';
import { LIMITS } from '@contracts/limits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';
import { refreshed, withOlder, type ConversationList } from '../conversation-list';

const PATH = '/api/messages/conversations';
export const conversationsKey = [PATH] as const;

export const conversationsQuery = (viewerId: string) =>
  queryOptions({
    queryKey: conversationsKey,
    queryFn: ({ signal }) => readConversations(`${PATH}?limit=${LIMITS.pageMax}`, signal),
    // What was pushed while an answer was on its way is kept.
    structuralSharing: (before, after) =>
      refreshed(before as ConversationList | undefined, after as ConversationList, viewerId),
  });

async function readConversations(path: string, signal?: AbortSignal): Promise<ConversationList> {
  const { items, next } = await getPage<ConversationView>(path, signal);
  return { conversations: items, older: next };
}

export async function readOlderConversations(queries: QueryClient): Promise<void> {
  const older = queries.getQueryData<ConversationList>(conversationsKey)?.older;
  if (!older) return;
  const page = await readConversations(older);
  queries.setQueryData<ConversationList>(conversationsKey, (now) => now && withOlder(now, page));
}
