import type { MessageView, ReadState } from '@contracts/messages';
import type { QueryClient } from '@tanstack/react-query';
import { viewerQuery } from '@/shared/session/viewer';
import { accessibleQuery } from './api/accessible-queries';
import { conversationsKey } from './api/conversation-queries';
import { threadQuery } from './api/thread-queries';
import { type EntityRef, inboxOf } from './conversation-ids';
import { afterMessage, afterRead, afterReadState, type ConversationList } from './conversation-list';
import { arrived, hasGap, join } from './thread';

/** A message was pushed or acknowledged: it goes into its thread, if that is known, and to the top of the list. */
export function messageArrived(queries: QueryClient, message: MessageView): void {
  addToThread(queries, message);
  changeList(queries, message.conversationId, (list, viewerId) => afterMessage(list, message, viewerId));
}

export function someoneRead(queries: QueryClient, read: { conversationId: string; userId: string; seq: number }): void {
  changeList(queries, read.conversationId, (list, viewerId) => afterRead(list, read, viewerId));
}

export function viewerRead(queries: QueryClient, state: ReadState): void {
  changeList(queries, state.conversationId, (list, viewerId) => ({
    list: afterReadState(list, state, viewerId),
    isSure: true,
  }));
}

/** Something may have been missed: what is on screen is read again now, the rest when it is opened. */
export function catchUpAll(queries: QueryClient): void {
  lookAgainUnder(queries, ['/api/messages/private/', '/api/messages/team/', '/api/messages/field/']);
  void lookAgain(queries, null);
  lookAgainAtInboxes(queries);
}

/** The viewer has gained or lost a role in a team or field, or it is gone. */
export function rolesChanged(queries: QueryClient, { kind, id }: EntityRef): void {
  lookAgainUnder(queries, [`/api/messages/${kind}/${id}/`]);
  void lookAgain(queries, null);
  lookAgainAtInboxes(queries);
}

function lookAgainAtInboxes(queries: QueryClient): void {
  const [path] = conversationsKey(null);
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === path && queryKey.length > 1 });
  void queries.invalidateQueries(accessibleQuery);
}

function lookAgainUnder(queries: QueryClient, paths: readonly string[]): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => paths.some((each) => String(path).startsWith(each)),
  });
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
  conversationId: string,
  change: (list: ConversationList, viewerId: string) => { list: ConversationList; isSure: boolean },
): void {
  const viewer = queries.getQueryData(viewerQuery.queryKey);
  if (!viewer) return;
  const inbox = inboxOf(conversationId, viewer.id);
  // How many are unread beside the name of each team and field, only the server counts.
  if (inbox) void queries.invalidateQueries(accessibleQuery);
  const queryKey = conversationsKey(inbox);
  if (!queries.getQueryCache().find({ queryKey })) return;
  const before = queries.getQueryData<ConversationList>(queryKey);
  const { list, isSure } = before ? change(before, viewer.id) : { list: undefined, isSure: false };
  if (list !== before) queries.setQueryData(queryKey, list);
  if (!isSure) void lookAgain(queries, inbox);
}

async function lookAgain(queries: QueryClient, inbox: EntityRef | null): Promise<void> {
  const queryKey = conversationsKey(inbox);
  // A first answer under way may be from before the change, and would not be asked for again by itself.
  if (!queries.getQueryData(queryKey)) await queries.cancelQueries({ queryKey, exact: true });
  await queries.invalidateQueries({ queryKey, exact: true });
}
