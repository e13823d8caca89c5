import type { QuoteView } from '@contracts/messages';
import type { ReactionRequest } from '@contracts/reactions';
import type { PendingPhoto } from '../photos/photo-files';

interface QueuedEntry {
  /** Identifies the entry in this browser, and a message to the server, so that repeated sending creates one message. */
  clientId: string;
  conversationId: string;
  /** Milliseconds since the epoch, always later than the previous entry. */
  writtenAt: number;
  /** `sent`: the server has acknowledged the message, but it is not in its thread yet. */
  state: 'waiting' | 'sending' | 'sent' | 'refused';
  /** True if the entry was written offline or the connection was lost before it was sent. */
  wasOffline: boolean;
  /**
   * True once the entry was sent to the server. Without an answer, the browser cannot know whether the entry arrived, so it cannot be cancelled.
   * The photos of a message are uploaded before the message is sent.
   */
  mayHaveArrived: boolean;
  /** True while the entry waits because the server limits how often the user may send. */
  isLimited?: boolean;
  /** The server's message for a refusal. */
  reason?: string;
}

/** A message that is not yet known to be on the server. */
export interface OutboxMessage extends QueuedEntry {
  change?: undefined;
  /** Set in a private conversation. */
  recipientId?: string;
  /** The name of the other side when the message was written. An earlier version of the app does not store the name. */
  counterpartName?: string;
  content: string;
  /** The message to which this one replies. */
  replyTo?: QuoteView;
  /** Left out if there are none. */
  photos?: readonly PendingPhoto[];
}

export type MessageChange =
  /** `version` is the `textVersion` that the user edited. */
  | { type: 'edit'; content: string; version: number }
  | { type: 'delete'; seq: number }
  | ({ type: 'reaction' } & ReactionRequest);

/** A change of a message on the server that the server may not have received. Only edits are kept when they are refused. */
export interface OutboxChange extends QueuedEntry {
  messageId: string;
  change: MessageChange;
}

export type OutboxEntry = OutboxMessage | OutboxChange;

/** True until the server has accepted or refused the entry. */
export const isPending = ({ state }: OutboxEntry): boolean => state === 'waiting' || state === 'sending';

/** True for an entry that certainly is not on the server. */
export const isDiscardable = ({ state, mayHaveArrived }: OutboxEntry): boolean =>
  state === 'refused' || (state !== 'sent' && !mayHaveArrived);

/** The text and photos of a message or edit. */
export function textOf(entry: OutboxEntry): Pick<OutboxMessage, 'content' | 'photos'> {
  if (!entry.change) return entry;
  return { content: entry.change.type === 'edit' ? entry.change.content : '' };
}

export const isUploading = (entry: OutboxEntry): boolean => entry.state === 'sending' && hasPhotosToUpload(entry);

export const hasPhotosToUpload = (entry: OutboxEntry): boolean =>
  entry.change === undefined && (entry.photos?.some(({ imageUrl }) => !imageUrl) ?? false);
