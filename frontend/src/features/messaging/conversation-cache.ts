import type { MessageView, ReadState } from '@contracts/messages';
import type { QueryClient } from '@tanstack/react-query';
import { viewerQuery } from '@/shared/session/viewer';
import { conversationsKey } from './api/conversation-queries';
import { threadQuery } from './api/thread-queries';
import { afterMessage, afterRead, afterReadState, type ConversationList } from './conversation-list';
import { arrived, hasGap, join } from './thread';

/** A message was pushed or acknowledged: it goes into its thread, if that is known, and to the top of the list. */
export function messageArrived(queries: QueryClient, message: MessageView): void {
  addToThread(queries, message);
  changeList(queries, (list, viewerId) => afterMessage(list, message, viewerId));
}

export function someoneRead(queries: QueryClient, read: { conversationId: string; userId: string; seq: number }): void {
  changeList(queries, (list, viewerId) => afterRead(list, read, viewerId));
}

export function viewerRead(queries: QueryClient, state: ReadState): void {
  changeList(queries, (list, viewerId) => ({ list: afterReadState(list, state, viewerId), isSure: true }));
}

/** Something may have been missed: what is on screen is read again now, the rest when it is opened. */
export function catchUpAll(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/messages/private/'),
  });
  void lookAgain(queries);
}

function addToThread(queries: QueryClient, message: MessageView): void {
  const { queryKey } = threadQuery(message.conversationId);
  // A thread that nobody opened is read when somebody does.
  if (!queries.getQueryCache().find({ queryKey })) return;
  const thread = queries.setQueryData(queryKey, (now) => join(now, arrived(message)));
  if (thread && hasGap(thread)) void queries.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
}

function changeList(
  queries: QueryClient,
  change: (list: ConversationList, viewerId: string) => { list: ConversationList; isSure: boolean },
): void {
  const viewer = queries.getQueryData(viewerQuery.queryKey);
  const before = queries.getQueryData<ConversationList>(conversationsKey);
  if (!viewer || !queries.getQueryCache().find({ queryKey: conversationsKey })) return;
  const { list, isSure } = before ? change(before, viewer.id) : { list: undefined, isSure: false };
  if (list !== before) queries.setQueryData(conversationsKey, list);
  if (!isSure) void lookAgain(queries);
}

async function lookAgain(queries: QueryClient): Promise<void> {
  // A first answer under way may be from before the change, and would not be asked for again by itself.
  if (!queries.getQueryData(conversationsKey)) await queries.cancelQueries({ queryKey: conversationsKey });
  await queries.invalidateQueries({ queryKey: conversationsKey });
}
