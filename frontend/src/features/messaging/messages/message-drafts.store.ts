import type { MessageView, QuoteView } from '@contracts/messages';
import { readDraft, useStoredDraft, writeDraft } from '@/shared/drafts/drafts.store';
import type { PendingPhoto } from '../photos/photo-files';
import { quotedContent } from './quotes';

const nameOf = (userId: string, conversationId: string) => `message.${userId}.${conversationId}`;

export const writeMessageDraft = (userId: string, conversationId: string, text: string): void =>
  writeDraft(nameOf(userId, conversationId), text || null);

/** Adds a line to the text that the viewer began to write. */
export function appendToMessageDraft(userId: string, conversationId: string, text: string): void {
  const draft = readDraft(nameOf(userId, conversationId));
  writeMessageDraft(userId, conversationId, typeof draft === 'string' ? `${draft}\n${text}` : text);
}

/** The text that the viewer began to write in a conversation. */
export function useMessageDraft(userId: string, conversationId: string): string {
  const draft = useStoredDraft(nameOf(userId, conversationId));
  return typeof draft === 'string' ? draft : '';
}

/** A message of the viewer that is being edited. */
export interface EditedMessage {
  id: string;
  /** The `textVersion` that the viewer edits. */
  version: number;
  content: string;
}

const editNameOf = (userId: string, conversationId: string) => `message.edit.${userId}.${conversationId}`;

/** Begins or continues to edit a message. Null ends it. */
export const writeEditedMessage = (userId: string, conversationId: string, edited: EditedMessage | null): void =>
  writeDraft(editNameOf(userId, conversationId), edited);

/** The message that the viewer is editing in a conversation; null if there is none. */
export const useEditedMessage = (userId: string, conversationId: string): EditedMessage | null =>
  // Only `writeEditedMessage` writes drafts with this name.
  useStoredDraft(editNameOf(userId, conversationId)) as EditedMessage | null;

export const startEditing = (userId: string, { id, conversationId, textVersion, content }: MessageView): void =>
  writeEditedMessage(userId, conversationId, { id, version: textVersion, content });

const replyNameOf = (userId: string, conversationId: string) => `message.reply.${userId}.${conversationId}`;

/** The message to which the viewer is replying in a conversation; null if there is none. */
export const useReplyDraft = (userId: string, conversationId: string): QuoteView | null =>
  // Only the functions below write drafts with this name.
  useStoredDraft(replyNameOf(userId, conversationId)) as QuoteView | null;

export const startReply = (
  userId: string,
  { conversationId, seq, version, sender, content, photos }: MessageView,
): void =>
  writeDraft(replyNameOf(userId, conversationId), {
    seq,
    version,
    sender,
    content: quotedContent(content),
    isDeleted: false,
    photoCount: photos?.length,
  } satisfies QuoteView);

/** Replies to the message again, after a waiting reply was cancelled. A newer reply stays. */
export function resumeReply(userId: string, conversationId: string, quote: QuoteView): void {
  const name = replyNameOf(userId, conversationId);
  if (!readDraft(name)) writeDraft(name, quote);
}

export const endReply = (userId: string, conversationId: string): void =>
  writeDraft(replyNameOf(userId, conversationId), null);

const photosNameOf = (userId: string, conversationId: string) => `message.photos.${userId}.${conversationId}`;

/** The photos that the viewer has chosen for the next message of a conversation. */
export const usePhotoDraft = (userId: string, conversationId: string): readonly PendingPhoto[] =>
  // Only `writePhotoDraft` writes drafts with this name.
  (useStoredDraft(photosNameOf(userId, conversationId)) as readonly PendingPhoto[] | null) ?? NO_PHOTOS;

export const readPhotoDraft = (userId: string, conversationId: string): readonly PendingPhoto[] =>
  (readDraft(photosNameOf(userId, conversationId)) as readonly PendingPhoto[] | null) ?? NO_PHOTOS;

export const writePhotoDraft = (userId: string, conversationId: string, photos: readonly PendingPhoto[]): void =>
  writeDraft(photosNameOf(userId, conversationId), photos.length > 0 ? photos : null);

const NO_PHOTOS: readonly PendingPhoto[] = [];
