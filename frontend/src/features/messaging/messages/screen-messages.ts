import type { MessagePhotoView, MessageView, QuoteView } from '@contracts/messages';
import type { PostPreview } from '@contracts/posts';
import type { PersonView } from '@contracts/users';
import { changesByMessage, changeState, withPendingChanges, type ChangeState } from '../outbox/changes/pending-changes';
import type { Outbox } from '../outbox/outbox';
import { isDiscardable, isPending, isUploading, type OutboxEntry, type OutboxMessage } from '../outbox/outbox-entry';
import type { PendingPhoto } from '../photos/photo-files';
import { currentQuote } from './quotes';
import type { Thread } from './thread';

/**
 * The delivery state of a message by the viewer. `queued`: the browser is offline and sends the message once it is online. `limited`: the
 * message waits because of a rate limit.
 */
export type DeliveryState = 'queued' | 'limited' | 'sending' | 'refused' | 'sent' | 'delivered' | 'read';

/** A message as the thread shows it, from the server or from the outbox. */
export interface ScreenMessage extends ChangeState {
  /** A React key that stays the same from writing to delivery, so that the message does not remount. */
  key: string;
  senderId: string;
  /** Null for a message of the viewer that the server has not received yet. */
  sender: PersonView | null;
  content: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** Null until the server has numbered the message. */
  seq: number | null;
  /** Null for messages of other people. */
  state: DeliveryState | null;
  /** When the message was last edited, in milliseconds since the epoch. */
  editedAt?: number;
  /** The message as the server sent it, with the viewer's pending changes; undefined while the message is only in the outbox. */
  stored?: MessageView;
  /** True for a deleted message, which is shown as a marker. */
  isDeleted?: boolean;
  /** True for a message that waits or uploads its photos and can be cancelled, because it certainly has not arrived. */
  isCancellable?: boolean;
  photos?: readonly MessagePhotoView[];
  /** The photos of a message that the server does not have yet. */
  pendingPhotos?: readonly PendingPhoto[];
  /** The message to which this one replies. */
  replyTo?: QuoteView;
  /** The server's reason for refusing the message. */
  reason?: string;
  /** The post that the message shares; null if the post is no longer available. */
  sharedPost?: PostPreview | null;
}

interface ScreenContext {
  viewerId: string;
  conversationId: string;
  /** The `seq` up to which the other participants have read. */
  readSeq: number;
  /** The `seq` up to which a device of the other participants has received the messages. */
  deliveredSeq: number;
}

type Receipts = Pick<ScreenContext, 'readSeq' | 'deliveredSeq'>;

/**
 * Returns the server's messages by `seq`, then those of the outbox in the order of writing. Each message appears once.
 * @param hasEnd false for a history window, which the messages of the outbox do not follow
 */
export function screenMessages(
  thread: Thread | undefined,
  outbox: Outbox,
  { viewerId, conversationId, ...receipts }: ScreenContext,
  hasEnd = true,
): ScreenMessage[] {
  const messages = thread?.messages ?? [];
  const arrived = sentClientIds(messages, viewerId);
  const entries = outbox.entries.filter(
    (entry): entry is OutboxMessage =>
      hasEnd && !entry.change && entry.conversationId === conversationId && !arrived.has(entry.clientId),
  );
  const isLimited = entries.some((entry) => entry.isLimited);
  const uploading = entries.findIndex(isUploading);
  const changes = changesByMessage(outbox);
  return [
    ...messages.map((message) => {
      const pendingChanges = changes.get(message.id);
      const isMine = message.senderId === viewerId;
      return pendingChanges
        ? {
            ...fromServer(withPendingChanges(message, pendingChanges), isMine, receipts),
            ...changeState(pendingChanges, outbox.isOffline),
          }
        : fromServer(message, isMine, receipts);
    }),
    ...entries.map((entry, index) => {
      const replyTo = entry.replyTo && currentQuote(entry.replyTo, messages);
      const message = fromOutbox({ ...entry, replyTo }, viewerId, outbox.isOffline, isLimited);
      // Messages that wait for the photos of an earlier one have not left the browser.
      const isBehindUpload = uploading !== -1 && index > uploading && entry.state === 'waiting';
      return isBehindUpload && isDiscardable(entry) ? { ...message, isCancellable: true } : message;
    }),
  ];
}

/** The client ids of the viewer's messages in the thread, which can be removed from the outbox. */
export function sentClientIds(messages: readonly MessageView[], viewerId: string): ReadonlySet<string> {
  return new Set(messages.flatMap(({ clientId, senderId }) => (clientId && senderId === viewerId ? [clientId] : [])));
}

function fromServer(message: MessageView, isMine: boolean, receipts: Receipts): ScreenMessage {
  return {
    // Only the viewer's own client ids are trusted: another sender could reuse one of them.
    key: (isMine && message.clientId) || message.id,
    senderId: message.senderId,
    sender: message.sender,
    content: message.content,
    at: Date.parse(message.createdAt),
    seq: message.seq,
    state: isMine ? stateOf(message, receipts) : null,
    stored: message,
    ...(message.editedAt !== null && { editedAt: Date.parse(message.editedAt) }),
    ...(message.isDeleted ? { isDeleted: true } : { replyTo: message.replyTo, photos: message.photos }),
    ...(message.sharedPostId && { sharedPost: message.sharedPost }),
  };
}

function stateOf({ seq }: MessageView, { readSeq, deliveredSeq }: Receipts): DeliveryState {
  if (seq <= readSeq) return 'read';
  return seq <= deliveredSeq ? 'delivered' : 'sent';
}

function fromOutbox(
  entry: OutboxMessage,
  senderId: string,
  isOffline: boolean,
  /** True while the oldest message of the conversation waits because of a limit, which also holds up the others. */
  isLimited: boolean,
): ScreenMessage {
  const { clientId, content, writtenAt, state, wasOffline, reason, replyTo, photos: pendingPhotos } = entry;
  const common = { key: clientId, senderId, sender: null, content, at: writtenAt, seq: null, replyTo, pendingPhotos };
  if (state === 'refused') return { ...common, state, reason };
  if (state === 'sent') return { ...common, state };
  if (wasOffline && isOffline) return { ...common, state: 'queued', isCancellable: isDiscardable(entry) };
  if (isLimited && state === 'waiting') return { ...common, state: 'limited', isCancellable: isDiscardable(entry) };
  return { ...common, state: 'sending', ...(isUploading(entry) && { isCancellable: true }) };
}

/** The viewer's newest message, if they may edit its text. */
export function lastEditable(messages: readonly ScreenMessage[], viewerId: string): MessageView | undefined {
  const last = messages.findLast(
    ({ senderId, stored, isDeleted }) => senderId === viewerId && stored && !isDeleted,
  )?.stored;
  return last?.isEditable && last.content ? last : undefined;
}

/** Counts the messages that were written offline and are being sent now. */
export function backlogCount(outbox: Outbox, conversationId: string): number {
  if (outbox.isOffline) return 0;
  const isWaiting = (entry: OutboxEntry) => !entry.change && entry.wasOffline && isPending(entry);
  return outbox.entries.filter((entry) => entry.conversationId === conversationId && isWaiting(entry)).length;
}
