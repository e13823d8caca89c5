import { useStoredDraft, writeDraft } from '@/shared/drafts/drafts.store';

const nameOf = (userId: string, conversationId: string) => `message.${userId}.${conversationId}`;

export const writeMessageDraft = (userId: string, conversationId: string, text: string): void =>
  writeDraft(nameOf(userId, conversationId), text || null);

/** The text that the viewer began to write in a conversation. */
export function useMessageDraft(userId: string, conversationId: string): string {
  const draft = useStoredDraft(nameOf(userId, conversationId));
  return typeof draft === 'string' ? draft : '';
}
