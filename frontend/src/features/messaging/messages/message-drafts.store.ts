import type { MessageView, QuoteView } from '@contracts/messages';
import { readDraft, useStoredDraft, writeDraft } from '@/shared/drafts/drafts.store';
import { quotedContent } from './thread';

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

export const startReply = (userId: string, { conversationId, seq, version, sender, content }: MessageView): void =>
  writeDraft(replyNameOf(userId, conversationId), {
    seq,
    version,
    sender,
    content: quotedContent(content),
    isDeleted: false,
  } satisfies QuoteView);

export const endReply = (userId: string, conversationId: string): void =>
  writeDraft(replyNameOf(userId, conversationId), null);
