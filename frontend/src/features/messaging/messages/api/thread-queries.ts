import type { MessageView } from '@contracts/messages';
import { LIMITS } from '@contracts/limits';
import { CLEARED_SEQ_HEADER } from '@contracts/message-limits';
import { queryOptions } from '@tanstack/react-query';
import { getWithHeaders } from '@/shared/api/http';
import { entityOf } from '../../conversations/conversation-ids';
import { catchUp } from '../catch-up';
import { isTouching } from '../excerpt';
import { isLoaded, join, newestPage, type Page, type Thread } from '../thread';

/** The path of a conversation's messages. */
export function pathOf(conversationId: string): string {
  const entity = entityOf(conversationId);
  return entity
    ? `/api/messages/${entity.kind}/${entity.id}/conversation/${conversationId}`
    : `/api/messages/private/${conversationId}`;
}

/**
 * Loads the newest page first. Refetches load only changes and new messages.
 * @param onReplaced called with the thread before the newest page replaces it, because too many messages are missing between them
 */
export const threadQuery = (conversationId: string, onReplaced?: (thread: Thread) => void) =>
  queryOptions({
    queryKey: [pathOf(conversationId)],
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const path = pathOf(conversationId);
      const known = client.getQueryData<Thread>([path]);
      const readNewest = () => readMessages(`${path}?limit=${LIMITS.pageDefault}`, signal);
      if (!isLoaded(known)) return newestPage(await readNewest());
      const current = await catchUp(known, {
        readAfter: (thread) => readAfter(path, thread, signal),
        readNewest,
        onPage: (thread) => client.setQueryData<Thread>([path], thread),
      });
      if (!isTouching(known, current)) onReplaced?.(known);
      return current;
    },
    // Keeps the messages that were pushed during the request.
    structuralSharing: (before, after) => join(before as Thread | undefined, after as Thread),
    staleTime: 0,
  });

async function readAfter(path: string, { toSeq, appliedChangeSeq }: Thread, signal: AbortSignal): Promise<Page> {
  const query = `after=${toSeq}&changedAfter=${appliedChangeSeq}&limit=${LIMITS.pageMax}`;
  const page = await readMessages(`${path}?${query}`, signal);
  return { ...page, next: page.items.length < LIMITS.pageMax ? null : path };
}

export async function readMessages(path: string, signal?: AbortSignal): Promise<Page> {
  const { body: items, headers } = await getWithHeaders<MessageView[]>(path, signal);
  return { items, next: headers.get('link'), clearedSeq: Number(headers.get(CLEARED_SEQ_HEADER)) };
}
