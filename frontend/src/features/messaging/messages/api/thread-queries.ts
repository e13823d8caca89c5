import type { MessageView } from '@contracts/messages';
import { LIMITS } from '@contracts/limits';
import { CLEARED_SEQ_HEADER } from '@contracts/message-limits';
import { queryOptions } from '@tanstack/react-query';
import { getWithHeaders } from '@/shared/api/http';
import { entityOf } from '../../conversations/conversation-ids';
import { sentEntries } from '../../outbox/sent-entries';
import { catchUp } from '../catch-up';
import { isTouching } from '../history-window';
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
      const sentIds = sentEntries.idsIn(conversationId);
      const readNewest = () => readMessages(`${path}?limit=${LIMITS.pageDefault}`, signal);
      const current = isLoaded(known)
        ? await catchUp(known, {
            readAfter: (thread) => readAfter(path, thread, signal),
            readNewest,
            onPage: (thread) => client.setQueryData<Thread>([path], thread),
          })
        : newestPage(await readNewest());
      if (isLoaded(known) && !isTouching(known, current)) onReplaced?.(known);
      dropMissing(sentIds, current);
      return current;
    },
    // Keeps the messages that were pushed during the request.
    structuralSharing: (before, after) => join(before as Thread | undefined, after as Thread),
    staleTime: 0,
  });

/** Drops messages that the server had before the request but did not return: they are older than the thread, or were deleted. */
function dropMissing(sentIds: readonly string[], { messages }: Thread): void {
  const missing = sentIds.filter((id) => messages.every(({ clientId }) => clientId !== id));
  sentEntries.drop(new Set(missing));
}

async function readAfter(path: string, { toSeq, appliedChangeSeq }: Thread, signal: AbortSignal): Promise<Page> {
  const query = `after=${toSeq}&changedAfter=${appliedChangeSeq}&limit=${LIMITS.pageMax}`;
  const page = await readMessages(`${path}?${query}`, signal);
  return { ...page, next: page.items.length < LIMITS.pageMax ? null : path };
}

export async function readMessages(path: string, signal?: AbortSignal): Promise<Page> {
  const { body: items, headers } = await getWithHeaders<MessageView[]>(path, signal);
  return { items, next: headers.get('link'), clearedSeq: Number(headers.get(CLEARED_SEQ_HEADER)) };
}
