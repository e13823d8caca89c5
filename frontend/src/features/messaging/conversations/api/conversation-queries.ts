import type { ConversationFilter } from '@contracts/conversation-filters';
import type { ConversationView } from '@contracts/conversations';
import { LIMITS } from '@contracts/limits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { get, getPage, ignoreNotFound } from '@/shared/api/http';
import type { EntityRef } from '../conversation-ids';
import { appendOlder, isBehind, mergeRefetched, type ConversationList } from '../conversation-list';

const PATH = '/api/messages/conversations';
const MAX_REPEATS = 3;

/** The key of the viewer's own conversations, or of an inbox that they administer. */
export const conversationsKey = (
  inbox: EntityRef | null,
  filter: ConversationFilter | null = null,
): readonly string[] => [PATH, inbox?.kind, inbox?.id, filter].filter((part) => typeof part === 'string');

export const conversationsQuery = (
  viewerId: string,
  inbox: EntityRef | null = null,
  filter: ConversationFilter | null = null,
) =>
  queryOptions({
    queryKey: conversationsKey(inbox, filter),
    queryFn: ({ signal, client, queryKey }) => {
      const cached = () => client.getQueryData<ConversationList>(queryKey);
      const read = () => readAtLeast(cached()?.conversations.length ?? 0, pathOf(inbox, filter), signal);
      return readUntilCurrent(read, cached);
    },
    // Keeps the messages that were pushed during the request.
    structuralSharing: (before, after) =>
      mergeRefetched(before as ConversationList | undefined, after as ConversationList, viewerId),
  });

/** The key of one conversation that the loaded lists lack. */
export const unlistedConversationKey = (conversationId: string): readonly string[] => [PATH, 'one', conversationId];

/** A list of the one conversation that the loaded lists lack, for example because it is archived. The list is empty if the conversation does not exist. */
export const unlistedConversationQuery = (viewerId: string, conversationId: string) =>
  queryOptions({
    queryKey: unlistedConversationKey(conversationId),
    queryFn: async ({ signal }): Promise<ConversationList> => {
      const conversation = await get<ConversationView>(`${PATH}/${conversationId}`, signal).catch(ignoreNotFound);
      return { conversations: conversation ? [conversation] : [], older: null };
    },
    structuralSharing: (before, after) =>
      mergeRefetched(before as ConversationList | undefined, after as ConversationList, viewerId),
  });

const pathOf = (inbox: EntityRef | null, filter: ConversationFilter | null): string =>
  `${PATH}?limit=${LIMITS.pageMax}${filter ? `&filter=${filter}` : ''}${inbox ? `&entityType=${inbox.kind}&entityId=${inbox.id}` : ''}`;

async function readConversations(path: string, signal?: AbortSignal): Promise<ConversationList> {
  const { items, next } = await getPage<ConversationView>(path, signal);
  return { conversations: items, older: next };
}

/** Reads all pages that were loaded before, because a setting that changed on another device may move a conversation to any of them. */
async function readAtLeast(count: number, path: string, signal: AbortSignal): Promise<ConversationList> {
  let list = await readConversations(path, signal);
  while (list.older !== null && list.conversations.length < count)
    list = appendOlder(list, await readConversations(list.older, signal));
  return list;
}

/**
 * Repeats a request while the cache contains a message that the answer lacks, because it was pushed during the request. Only the server knows the
 * unread count that includes that message. While messages arrive faster than answers, the last answer is used.
 */
export async function readUntilCurrent(
  read: () => Promise<ConversationList>,
  cached: () => ConversationList | undefined,
): Promise<ConversationList> {
  let list = await read();
  for (let repeat = 1; repeat <= MAX_REPEATS && isBehind(list, cached()); repeat += 1) list = await read();
  return list;
}

export async function loadOlderConversations(queries: QueryClient, queryKey: readonly string[]): Promise<void> {
  const older = queries.getQueryData<ConversationList>(queryKey)?.older;
  if (!older) return;
  const page = await readConversations(older);
  queries.setQueryData<ConversationList>(queryKey, (now) => now && appendOlder(now, page));
}
