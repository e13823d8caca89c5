import { ENTITY_TYPES } from '@contracts/conversation-ids';
import type { PresenceChange } from '@contracts/presence';
import { INBOX_FILTERS } from '@contracts/conversation-filters';
import type { ConversationView } from '@contracts/conversations';
import type { MessageView } from '@contracts/messages';
import type { ReadState } from '@contracts/read-positions';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { viewerQuery } from '@/shared/session/viewer';
import { updateReaders } from '../reading/channel-readers';
import { afterPresence } from '../presence/presence';
import { presenceQuery } from '../presence/presence-query';
import { accessibleEntitiesQuery } from '../inbox/api/accessible-entity-queries';
import { unlistedConversationKey, conversationsKey } from './api/conversation-queries';
import { pinnedMessagesQuery } from '../pinned/api/pinned-messages-query';
import { MESSAGE_SEARCH_KEY } from '../search/api/message-search-query';
import { historyWindowQuery } from '../messages/api/history';
import { pathOf, threadQuery } from '../messages/api/thread-queries';
import { type EntityRef, inboxOf } from './conversation-ids';
import {
  afterDeletion,
  afterDelivered,
  afterMessage,
  afterRead,
  afterReadState,
  afterSetting,
  type ConversationList,
  type ConversationSetting,
} from './conversation-list';
import { join, newestPage, singleMessage, type Thread, withChange, withDeletion } from '../messages/thread';
import { hasGap } from '../messages/thread-gap';

/** Adds a pushed or acknowledged message to its cached thread, and moves its conversation to the top of the list. */
export function applyMessage(queries: QueryClient, message: MessageView): void {
  addToThread(queries, message);
  const change = (list: ConversationList, viewerId: string) => afterMessage(list, message, viewerId);
  changeList(queries, message.conversationId, change, invalidateAfterFetch);
}

/** Replaces a message after an edit, a reaction or a pin. Refetches what may show its text: the list and searches. */
export function applyChange(queries: QueryClient, message: MessageView): void {
  changeThread(queries, message.conversationId, (thread) => withChange(thread, message));
  changeHistoryWindow(queries, message.conversationId, (historyWindow) => withChange(historyWindow, message));
  refetchListIfPreviewed(queries, message, message);
  if (message.editedAt !== null) invalidateSearches(queries);
}

/** Replaces a deleted message by a marker in its thread, and refetches the list when its preview shows the message. */
export function applyDeletion(queries: QueryClient, message: { conversationId: string; seq: number }): void {
  changeThread(queries, message.conversationId, (thread) => withDeletion(thread, message.seq));
  changeHistoryWindow(queries, message.conversationId, (historyWindow) => withDeletion(historyWindow, message.seq));
  refetchListIfPreviewed(queries, message, null);
  // A pinned message may be outside of the loaded thread.
  void queries.invalidateQueries(pinnedMessagesQuery(message.conversationId));
  invalidateSearches(queries);
}

export function applyRead(queries: QueryClient, read: { conversationId: string; userId: string; seq: number }): void {
  const change = (list: ConversationList, viewerId: string) => afterRead(list, read, viewerId);
  changeList(queries, read.conversationId, change, invalidateAfterFetch);
  updateReaders(queries, read);
}

export function applyDelivered(
  queries: QueryClient,
  delivered: { conversationId: string; userId: string; seq: number },
): void {
  const viewerId = queries.getQueryData(viewerQuery.queryKey)?.id ?? '';
  changeAllLists(queries, (list) => afterDelivered(list, delivered, viewerId));
}

export function applyPresence(queries: QueryClient, presence: PresenceChange): void {
  changeAllLists(queries, (list) => afterPresence(list, presence, new Date()));
  void queries.invalidateQueries(presenceQuery(presence.userId));
}

export function applyReadState(queries: QueryClient, state: ReadState): void {
  changeList(queries, state.conversationId, (list, viewerId) => ({
    list: afterReadState(list, state, viewerId),
    needsRefetch: false,
  }));
}

/** Removes a conversation that the viewer has deleted from the list, and its messages from the thread and from its saved copy. */
export function applyConversationDeletion(
  queries: QueryClient,
  deletion: { conversationId: string; seq: number },
): void {
  changeList(queries, deletion.conversationId, (list) => ({ list: afterDeletion(list, deletion), needsRefetch: true }));
  invalidateSearches(queries);
  void queries.resetQueries({ queryKey: historyWindowQuery(deletion.conversationId).queryKey });
  const { queryKey } = threadQuery(deletion.conversationId);
  const emptied = newestPage({ items: [], next: null, clearedSeq: deletion.seq });
  // Data that is set replaces the saved copy, also if the thread was not loaded. A reset would leave the copy.
  queries.setQueryData(queryKey, (thread) => join(thread, emptied));
  void queries.invalidateQueries({ queryKey, exact: true });
}

/** Shows a changed setting at once and refetches the list, because two changes may be reported in the wrong order. */
export function applySetting(queries: QueryClient, setting: ConversationSetting & { conversationId: string }): void {
  changeList(queries, setting.conversationId, (list) => ({ list: afterSetting(list, setting), needsRefetch: true }));
}

/** Refetches the list with a conversation that the viewer has marked as unread, or that an administrator has assigned or resolved. */
export function refetchConversation(queries: QueryClient, { conversationId }: { conversationId: string }): void {
  changeList(queries, conversationId, (list) => ({ list, needsRefetch: true }));
}

/** Invalidates all conversations after missed events. Visible ones refetch now, the others when they are opened. */
export function invalidateAll(queries: QueryClient): void {
  invalidatePaths(
    queries,
    ['private', ...ENTITY_TYPES, 'conversations', 'presence'].map((part) => `/api/messages/${part}/`),
  );
  invalidateList(queries, null);
  invalidateInboxes(queries);
  invalidateSearches(queries);
}

/**
 * Reloads the threads with reactions, mentions or shared posts, because a block hides those of the two people from each other. A refetch would load
 * only changed messages.
 */
export function resetThreadsAfterBlock(queries: QueryClient): void {
  invalidatePaths(queries, ['/api/messages/presence/']);
  void queries.resetQueries({
    predicate: ({ state }) =>
      (state.data as Partial<Thread> | undefined)?.messages?.some?.(
        ({ reactions, mentions, sharedPostId }) => reactions ?? mentions ?? sharedPostId,
      ) ?? false,
  });
}

/** Refetches the conversations of a team, field or game after the viewer's role in it changed or it was deleted. */
export function applyRoleChange(queries: QueryClient, { kind, id }: EntityRef): void {
  const path = `/api/messages/${kind}/${id}/`;
  invalidatePaths(queries, [path]);
  refetchInactiveThreads(queries, path);
  invalidateList(queries, null);
  invalidateInboxes(queries);
  invalidateSearches(queries);
}

/** Refetches the threads that no screen shows. If the server refuses one, its saved copy is deleted. */
function refetchInactiveThreads(queries: QueryClient, pathPrefix: string): void {
  for (const { queryKey } of queries.getQueryCache().findAll({ type: 'inactive' })) {
    const path = String(queryKey[0]);
    const conversationId = path.slice(path.lastIndexOf('/') + 1);
    // A thread that was restored from its copy has no function that refetches it.
    if (path.startsWith(pathPrefix) && queryKey.length === 1 && path === pathOf(conversationId))
      void queries.prefetchQuery(threadQuery(conversationId));
  }
}

const invalidateSearches = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: MESSAGE_SEARCH_KEY });

function invalidateInboxes(queries: QueryClient): void {
  const [path] = conversationsKey(null);
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === path && queryKey.length > 1 });
  void queries.invalidateQueries(accessibleEntitiesQuery);
}

function invalidatePaths(queries: QueryClient, paths: readonly string[]): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => paths.some((prefix) => String(path).startsWith(prefix)),
  });
}

function addToThread(queries: QueryClient, message: MessageView): void {
  changeThread(
    queries,
    message.conversationId,
    (thread) => join(thread, singleMessage(message)),
    () => singleMessage(message),
  );
}

/** Changes a cached thread. Does nothing for a thread that was never opened, because opening it loads it. */
function changeThread(
  queries: QueryClient,
  conversationId: string,
  change: (thread: Thread) => Thread,
  begin?: () => Thread,
): void {
  const { queryKey } = threadQuery(conversationId);
  if (!queries.getQueryCache().find({ queryKey })) return;
  const before = queries.getQueryData(queryKey);
  const thread = before ? change(before) : begin?.();
  if (!thread) return;
  if (thread !== before) queries.setQueryData(queryKey, thread);
  if (hasGap(thread)) void queries.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
}

function changeHistoryWindow(
  queries: QueryClient,
  conversationId: string,
  change: (historyWindow: Thread) => Thread,
): void {
  const { queryKey } = historyWindowQuery(conversationId);
  const before = queries.getQueryData(queryKey);
  if (!before) return;
  const historyWindow = change(before);
  queries.setQueryData(queryKey, historyWindow);
  if (hasGap(historyWindow)) void queries.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
}

function refetchListIfPreviewed(
  queries: QueryClient,
  { conversationId, seq }: { conversationId: string; seq: number },
  message: MessageView | null,
): void {
  const shows = ({ id, lastSeq, lastMessage, mentionedSeq }: ConversationView) =>
    id === conversationId &&
    // The change may have added or removed the newest mention of the viewer.
    (message?.mentions || mentionedSeq === seq || (lastSeq === seq && lastMessage !== (message?.content ?? null)));
  changeList(queries, conversationId, (list) => ({ list, needsRefetch: list.conversations.some(shows) }));
}

/** Pass `invalidateAfterFetch` for frequent changes. Others cancel a running request, whose answer would undo them for a moment. */
function changeList(
  queries: QueryClient,
  conversationId: string,
  change: (list: ConversationList, viewerId: string) => { list: ConversationList; needsRefetch: boolean },
  invalidate: (queries: QueryClient, queryKey: QueryKey) => unknown = invalidateNow,
): void {
  const viewer = queries.getQueryData(viewerQuery.queryKey);
  if (!viewer) return;
  const inbox = isListedAsOwn(queries, conversationId) ? null : inboxOf(conversationId, viewer.id);
  // The server counts the unread messages of each team, field and game, so refetch the counts.
  if (inbox) void invalidateAfterFetch(queries, accessibleEntitiesQuery.queryKey);
  // The conversation may be outside of the loaded lists.
  void invalidateAfterFetch(queries, unlistedConversationKey(conversationId));
  // Only the server knows which conversations match a filter now.
  for (const filter of INBOX_FILTERS) void invalidateAfterFetch(queries, conversationsKey(inbox, filter));
  const queryKey = conversationsKey(inbox);
  if (!queries.getQueryCache().find({ queryKey })) return;
  const before = queries.getQueryData<ConversationList>(queryKey);
  const { list, needsRefetch } = before ? change(before, viewer.id) : { list: undefined, needsRefetch: true };
  // `setQueryData` counts the list as fresh.
  const wasInvalidated = queries.getQueryState(queryKey)?.isInvalidated;
  if (list !== before) queries.setQueryData(queryKey, list);
  if (needsRefetch) void invalidate(queries, queryKey);
  // A running request reads the list until its answer contains the message.
  else if (wasInvalidated) void queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}

/** Changes the cached lists of the viewer and of inboxes, also those with a filter, and the conversations that no list has. */
function changeAllLists(queries: QueryClient, change: (list: ConversationList) => ConversationList): void {
  for (const query of queries.getQueryCache().findAll({ queryKey: conversationsKey(null) })) {
    const before = query.state.data as ConversationList | undefined;
    const list = before && change(before);
    // `setQueryData` would count an invalidated list as fresh.
    if (list && list !== before) query.setState({ ...query.state, data: list });
  }
}

/** True for the viewer's own conversations and for closed ones, which have no inbox any more. */
function isListedAsOwn(queries: QueryClient, conversationId: string): boolean {
  const own = queries.getQueryData<ConversationList>(conversationsKey(null));
  return own?.conversations.some(({ id }) => id === conversationId) ?? false;
}

const invalidateList = (queries: QueryClient, inbox: EntityRef | null) =>
  void invalidateNow(queries, conversationsKey(inbox));

const invalidateNow = (queries: QueryClient, queryKey: QueryKey) =>
  queries.invalidateQueries({ queryKey, exact: true });

/** The queries that are invalidated when their running request has ended. */
const waitingQueries = new WeakSet<Query>();

/** Waits for a running request first. If each message cancelled it, none would ever end in a busy chat on a slow connection. */
async function invalidateAfterFetch(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = queries.getQueryCache().find({ queryKey });
  if (!query || waitingQueries.has(query)) return;
  if (query.state.fetchStatus === 'fetching') {
    waitingQueries.add(query);
    // Returns the promise of the running request.
    await query.fetch().catch(() => undefined);
    waitingQueries.delete(query);
  }
  await invalidateNow(queries, queryKey);
}
