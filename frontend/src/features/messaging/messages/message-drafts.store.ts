import { create } from 'zustand';
import { writeDraft, readDraft } from '@/shared/drafts/drafts';

/** Message drafts by user and conversation. They survive a reload, a crash and the end of a session. */
interface MessageDrafts {
  drafts: Readonly<Record<string, string | undefined>>;
  write: (userId: string, conversationId: string, text: string) => void;
}

// Each conversation has its own storage item, so that two tabs never overwrite each other's drafts.
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
