import { isAdministratorOf, isOnSameSide, parseEntityConversationId } from '@contracts/conversation-ids';
import type { ConversationView, ParticipantView } from '@contracts/conversations';
import type { MessageView } from '@contracts/messages';
import type { ReadState } from '@contracts/read-positions';

/** The loaded conversations of the viewer: pinned ones first, in both groups the newest first. */
export interface ConversationList {
  conversations: readonly ConversationView[];
  /** The URL of the next page; null when all conversations are loaded. */
  older: string | null;
}

/** The list after a socket event. `needsRefetch` is true when only the server knows the new counts. */
interface ListUpdate {
  list: ConversationList;
  needsRefetch: boolean;
}

export const readSeqOf = (conversation: ConversationView | undefined, userId: string): number =>
  conversation?.participants.find(({ id }) => id === userId)?.readSeq ?? 0;

/** The other participant of the conversation. */
export function otherIn(conversation: ConversationView, viewerId: string): ParticipantView {
  const other = conversation.participants.find(({ id }) => id !== viewerId);
  return (
    other ?? {
      id: conversation.id,
      firstName: conversation.name,
      lastName: null,
      nickname: null,
      profileImageUrl: conversation.avatar,
      email: null,
      readSeq: 0,
    }
  );
}

/** Merges a refetched list into the cached one. Messages that were pushed during the request are newer than its answer and stay. */
export function mergeRefetched(
  before: ConversationList | undefined,
  after: ConversationList,
  viewerId: string,
): ConversationList {
  if (!before) return after;
  const known = new Map(before.conversations.map((conversation) => [conversation.id, conversation]));
  const conversations = after.conversations.map((conversation) =>
    mergeConversation(known.get(conversation.id), conversation, viewerId),
  );
  const answered = new Set(conversations.map(({ id }) => id));
  const end = after.conversations.at(-1);
  const olderPages =
    after.older && end
      ? before.conversations.filter((listed) => !answered.has(listed.id) && compareConversations(listed, end) > 0)
      : [];
  return {
    conversations: [...conversations, ...olderPages].sort(compareConversations),
    // The next page follows the refetched one, not the retained conversations. Otherwise a conversation that moved in between would never load.
    older: after.older,
  };
}

/** True if a cached conversation has a message that arrived after the answer was computed. */
export const isBehind = (answer: ConversationList, cached: ConversationList | undefined): boolean =>
  answer.conversations.some(
    ({ id, lastSeq }) => (cached?.conversations.find((listed) => listed.id === id)?.lastSeq ?? 0) > lastSeq,
  );

export function appendOlder(list: ConversationList, page: ConversationList): ConversationList {
  const known = new Set(list.conversations.map(({ id }) => id));
  return {
    conversations: [...list.conversations, ...page.conversations.filter(({ id }) => !known.has(id))].sort(
      compareConversations,
    ),
    older: page.older,
  };
}

export function afterMessage(list: ConversationList, message: MessageView, viewerId: string): ListUpdate {
  const conversation = list.conversations.find(({ id }) => id === message.conversationId);
  if (!conversation) return { list, needsRefetch: true };
  if (message.seq <= conversation.lastSeq) return { list, needsRefetch: false };
  const entity = parseEntityConversationId(message.conversationId);
  const isOwn = isOnSameSide(entity, message.senderId, viewerId);
  const isNew = !isOwn && message.seq > readSeqOf(conversation, viewerId);
  const isReadByAnswering = message.senderId === viewerId && isAdministratorOf(entity, viewerId);
  const changed: ConversationView = {
    ...conversation,
    participants: conversation.participants.map((person) =>
      advancesReadPosition(person, message) ? { ...person, readSeq: message.seq } : person,
    ),
    lastSeq: message.seq,
    lastMessage: message.content,
    lastMessagePhotos: message.photos?.length,
    lastMessageSenderId: message.senderId,
    lastMessageSender: message.sender,
    lastMessageTime: message.createdAt,
    hasOnlyOwnMessages: isOwn && conversation.hasOnlyOwnMessages,
    inbox: conversation.inbox && { ...conversation.inbox, isResolved: false },
    ...(isNew && message.mentions?.some(({ userId }) => userId === viewerId) && { mentionedSeq: message.seq }),
    unreadCount: isReadByAnswering ? 0 : conversation.unreadCount + (isNew ? 1 : 0),
  };
  return { list: replaceConversation(list, changed), needsRefetch: message.seq !== conversation.lastSeq + 1 };
}

export function afterRead(
  list: ConversationList,
  read: { conversationId: string; userId: string; seq: number },
  viewerId: string,
): ListUpdate {
  const conversation = list.conversations.find(({ id }) => id === read.conversationId);
  if (!conversation || read.seq <= readSeqOf(conversation, read.userId)) return { list, needsRefetch: false };
  const participants = conversation.participants.map((person) =>
    isPositionOf(person, read.userId, conversation, viewerId)
      ? { ...person, readSeq: Math.max(person.readSeq, read.seq), isReadHidden: undefined }
      : person,
  );
  const isAllRead = read.userId === viewerId && read.seq >= conversation.lastSeq;
  const unreadCount = isAllRead ? 0 : conversation.unreadCount;
  return {
    list: replaceConversation(list, { ...conversation, participants, unreadCount }),
    needsRefetch: read.userId === viewerId && !isAllRead,
  };
}

/** Moves the position up to which somebody's device has received the messages. */
export function afterDelivered(
  list: ConversationList,
  delivered: { conversationId: string; userId: string; seq: number },
  viewerId: string,
): ConversationList {
  const conversation = list.conversations.find(({ id }) => id === delivered.conversationId);
  if (!conversation) return list;
  const participants = conversation.participants.map((person) =>
    isPositionOf(person, delivered.userId, conversation, viewerId)
      ? { ...person, deliveredSeq: Math.max(person.deliveredSeq ?? 0, delivered.seq) }
      : person,
  );
  return replaceConversation(list, { ...conversation, participants });
}

/** True if a pushed position is that of the person. The outsider of an inbox receives the position of its administrators under the id of its entity. */
const isPositionOf = (
  { id }: ParticipantView,
  userId: string,
  { entityId }: ConversationView,
  viewerId: string,
): boolean => (userId === entityId ? id !== viewerId : id === userId);

/** Applies the server's answer to marking as read: the read position and the exact unread count. */
export function afterReadState(
  list: ConversationList,
  { conversationId, readSeq, unreadCount }: ReadState,
  viewerId: string,
): ConversationList {
  const conversation = list.conversations.find(({ id }) => id === conversationId);
  if (!conversation || readSeq < readSeqOf(conversation, viewerId)) return list;
  const participants = conversation.participants.map((person) =>
    person.id === viewerId ? { ...person, readSeq } : person,
  );
  return replaceConversation(list, { ...conversation, participants, unreadCount });
}

/** The viewer's own settings of a conversation. */
export type ConversationSetting = Pick<ConversationView, 'isMuted' | 'isPinned' | 'isArchived'>;

/** An archived conversation leaves the list. */
export function afterSetting(
  list: ConversationList,
  { conversationId, ...setting }: ConversationSetting & { conversationId: string },
): ConversationList {
  const conversation = list.conversations.find(({ id }) => id === conversationId);
  if (!conversation) return list;
  return setting.isArchived
    ? { ...list, conversations: list.conversations.filter((listed) => listed !== conversation) }
    : replaceConversation(list, { ...conversation, ...setting });
}

/** Removes a conversation that the viewer has deleted, unless a later message has arrived. */
export function afterDeletion(
  list: ConversationList,
  { conversationId, seq }: { conversationId: string; seq: number },
): ConversationList {
  const conversations = list.conversations.filter(({ id, lastSeq }) => id !== conversationId || lastSeq > seq);
  return conversations.length < list.conversations.length ? { ...list, conversations } : list;
}

/**
 * True if a person's read position moves with a message: its sender answered from an inbox, or the person is on the sender's side and had
 * read every earlier message. The server moves the positions by the same rule.
 */
function advancesReadPosition(
  { id, readSeq }: ConversationView['participants'][number],
  { conversationId, senderId, seq }: MessageView,
): boolean {
  const entity = parseEntityConversationId(conversationId);
  if (id === senderId && isAdministratorOf(entity, senderId)) return true;
  return isOnSameSide(entity, senderId, id) && readSeq === seq - 1;
}

function mergeConversation(
  before: ConversationView | undefined,
  after: ConversationView,
  viewerId: string,
): ConversationView {
  if (!before) return after;
  const known = new Map(before.participants.map((person) => [person.id, person]));
  // unreadMarks identifies the viewer's latest marking of the conversation as unread. It also changes when the viewer leaves and joins again,
  // because a new membership has no such marking.
  const haveMarksChanged = (after.unreadMarks ?? 0) !== (before.unreadMarks ?? 0);
  // Positions move forward, except that marking the conversation as unread moves the viewer's own one back.
  const mergedReadSeq = ({ id, readSeq, isReadHidden }: ParticipantView) => {
    const knownSeq = known.get(id)?.readSeq ?? 0;
    if (id === viewerId && haveMarksChanged) return readSeq;
    return isReadHidden ? 0 : Math.max(readSeq, knownSeq);
  };
  const participants = after.participants.map((person) => ({
    ...person,
    readSeq: mergedReadSeq(person),
    ...(person.deliveredSeq !== undefined && {
      deliveredSeq: Math.max(person.deliveredSeq, known.get(person.id)?.deliveredSeq ?? 0),
    }),
  }));
  const base = after.lastSeq >= before.lastSeq ? after : before;
  const readSeq = participants.find(({ id }) => id === viewerId)?.readSeq ?? 0;
  // The unread count is that of the version with the same last message and read position as the merged one.
  const counted =
    [after, before].find((version) => version.lastSeq === base.lastSeq && readSeqOf(version, viewerId) === readSeq) ??
    base;
  return {
    ...base,
    name: after.name,
    isBlocked: after.isBlocked,
    isUnavailable: after.isUnavailable,
    isProfileHidden: after.isProfileHidden,
    isMuted: after.isMuted,
    isPinned: after.isPinned,
    isArchived: after.isArchived,
    unreadMarks: after.unreadMarks,
    avatar: after.avatar,
    participants,
    unreadCount: readSeq >= base.lastSeq ? 0 : counted.unreadCount,
  };
}

function replaceConversation(list: ConversationList, changed: ConversationView): ConversationList {
  const conversations = list.conversations.map((listed) => (listed.id === changed.id ? changed : listed));
  return { ...list, conversations: conversations.sort(compareConversations) };
}

/** Pinned conversations come first, and in both groups those with the newest message. */
function compareConversations(a: ConversationView, b: ConversationView): number {
  const byPin = Number(b.isPinned ?? false) - Number(a.isPinned ?? false);
  return byPin || (b.lastMessageTime ?? '').localeCompare(a.lastMessageTime ?? '') || (a.id < b.id ? 1 : -1);
}
