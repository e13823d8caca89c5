import { useStoredDraft, writeDraft } from '@/shared/drafts/drafts.store';

// Drafts are stored per conversation, so that two tabs with different conversations keep both.
const nameOf = (userId: string, conversationId: string) => `message.${userId}.${conversationId}`;

export const writeMessageDraft = (userId: string, conversationId: string, text: string): void =>
  writeDraft(nameOf(userId, conversationId), text || null);

/** The text that the viewer began to write in a conversation. */
export function useMessageDraft(userId: string, conversationId: string): string {
  const draft = useStoredDraft(nameOf(userId, conversationId));
  return typeof draft === 'string' ? draft : '';
}
