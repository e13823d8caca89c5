import { create } from 'zustand';
import { writeDraft, readDraft } from '@/shared/drafts/drafts';

/** What somebody began to write, by user and conversation. It survives a reload, a crash and a session that ended. */
interface MessageDrafts {
  drafts: Readonly<Record<string, string | undefined>>;
  write: (userId: string, conversationId: string, text: string) => void;
}

// One item a conversation: two tabs write two drafts without losing one.
const itemOf = (userId: string, conversationId: string) => `message.${userId}.${conversationId}`;

function readStoredDraft(item: string): string {
  const draft = readDraft(item);
  return typeof draft === 'string' ? draft : '';
}

export const useMessageDrafts = create<MessageDrafts>((set) => ({
  drafts: {},
  write: (userId, conversationId, text) => {
    const item = itemOf(userId, conversationId);
    writeDraft(item, text || null);
    set(({ drafts }) => ({ drafts: { ...drafts, [item]: text } }));
  },
}));

export function useMessageDraft(userId: string, conversationId: string): string {
  const item = itemOf(userId, conversationId);
  return useMessageDrafts(({ drafts }) => drafts[item] ?? readStoredDraft(item));
}
