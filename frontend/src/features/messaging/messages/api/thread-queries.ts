import type { MessageView } from '@contracts/messages';
import { LIMITS } from '@contracts/limits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';
import { entityOf } from '../../conversations/conversation-ids';
import { catchUp, isLoaded, join, newestPage, olderPage, type Page, type Thread } from '../thread';

function pathOf(conversationId: string): string {
  const entity = entityOf(conversationId);
  return entity
    ? `/api/messages/${entity.kind}/${entity.id}/conversation/${conversationId}`
    : `/api/messages/private/${conversationId}`;
}

/** The newest page at first; from then on only what came after. */
export const threadQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [pathOf(conversationId)],
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const path = pathOf(conversationId);
      const known = client.getQueryData<Thread>([path]);
      if (!isLoaded(known))
        return newestPage(await getPage<MessageView>(`${path}?limit=${LIMITS.pageDefault}`, signal));
      return catchUp(known, (seq) => readAfter(path, seq, signal));
    },
    // What was pushed while an answer was on its way is kept.
    structuralSharing: (before, after) => join(before as Thread | undefined, after as Thread),
    staleTime: 0,
  });

async function readAfter(path: string, seq: number, signal: AbortSignal): Promise<Page> {
  const { items } = await getPage<MessageView>(`${path}?after=${seq}&limit=${LIMITS.pageMax}`, signal);
  return { items, next: items.length < LIMITS.pageMax ? null : path };
}

export async function readOlder(queries: QueryClient, conversationId: string): Promise<void> {
  const { queryKey } = threadQuery(conversationId);
  const thread = queries.getQueryData(queryKey);
  if (!thread?.older) return;
  const page = await getPage<MessageView>(thread.older);
  queries.setQueryData(queryKey, (now) => join(now, olderPage(thread, page)));
}
