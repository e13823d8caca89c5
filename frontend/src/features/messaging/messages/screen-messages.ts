import type { MessageView } from '@contracts/messages';
import type { PostPreview } from '@contracts/posts';
import type { PersonView } from '@contracts/users';
import type { Outbox, OutboxEntry } from '../outbox/outbox';
import type { Thread } from './thread';

/** The delivery state of an own message. `queued`: the browser is offline, and sends it when it is back. */
export type DeliveryState = 'queued' | 'sending' | 'refused' | 'sent' | 'read';

/** A message as the thread shows it, from the server or from the outbox. */
export interface ScreenMessage {
  /** The same from writing to reading, so that what is shown is never taken down and put up again. */
  key: string;
  senderId: string;
  /** Null until the server has it: then the viewer wrote it. */
  sender: PersonView | null;
  content: string;
  /** Milliseconds. */
  at: number;
  /** Null until the server has given it its place. */
  seq: number | null;
  /** Only of the viewer's own messages. */
  state: DeliveryState | null;
  isEdited?: boolean;
  /** The message is only a marker now. */
  isDeleted?: boolean;
  /** Why the server refused it. */
  reason?: string;
  /** The post that it shares; null when that is not available any more. */
  sharedPost?: PostPreview | null;
}

interface ScreenContext {
  viewerId: string;
  conversationId: string;
  /** The others have read up to this `seq`. */
  readSeq: number;
}

/** The server's messages in their order, then the outbox in the order written; each message exactly once. */
export function screenMessages(
  thread: Thread | undefined,
  outbox: Outbox,
  { viewerId, conversationId, readSeq }: ScreenContext,
): ScreenMessage[] {
  const messages = thread?.messages ?? [];
  const arrived = sentClientIds(messages, viewerId);
  const pending = outbox.entries.filter(
    (entry) => entry.conversationId === conversationId && !arrived.has(entry.clientId),
  );
  return [
    ...messages.map((message) => fromServer(message, message.senderId === viewerId, readSeq)),
    ...pending.map((entry) => fromOutbox(entry, viewerId, outbox.isOffline)),
  ];
}

/** The viewer's messages that stand in the thread, and need no outbox any more. */
export function sentClientIds(messages: readonly MessageView[], viewerId: string): ReadonlySet<string> {
  return new Set(messages.flatMap(({ clientId, senderId }) => (clientId && senderId === viewerId ? [clientId] : [])));
}

function fromServer(message: MessageView, isMine: boolean, readSeq: number): ScreenMessage {
  return {
    // Another sender could repeat one of our clientIds; ids are the server's.
    key: (isMine && message.clientId) || message.id,
    senderId: message.senderId,
    sender: message.sender,
    content: message.content,
    at: Date.parse(message.createdAt),
    seq: message.seq,
    state: !isMine ? null : message.seq <= readSeq ? 'read' : 'sent',
    ...(message.editedAt !== null && { isEdited: true }),
    ...(message.isDeleted && { isDeleted: true }),
    ...(message.sharedPostId && { sharedPost: message.sharedPost }),
  };
}

function fromOutbox(
  { clientId, content, writtenAt, state, heldUp, reason }: OutboxEntry,
  senderId: string,
  isOffline: boolean,
): ScreenMessage {
  const common = { key: clientId, senderId, sender: null, content, at: writtenAt, seq: null };
  if (state === 'refused') return { ...common, state, reason };
  if (state === 'sent') return { ...common, state };
  return { ...common, state: heldUp && isOffline ? 'queued' : 'sending' };
}

/** Counts the messages that waited for the connection and are being sent now. */
export function heldUpCount(outbox: Outbox, conversationId: string): number {
  if (outbox.isOffline) return 0;
  const isWaiting = ({ state, heldUp }: OutboxEntry) => heldUp && (state === 'waiting' || state === 'sending');
  return outbox.entries.filter((entry) => entry.conversationId === conversationId && isWaiting(entry)).length;
}
