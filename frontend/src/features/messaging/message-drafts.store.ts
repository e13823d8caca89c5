import { create } from 'zustand';

/** What somebody began to write, by user and conversation. It survives a reload, a crash and being signed out. */
interface MessageDrafts {
  drafts: Readonly<Record<string, string | undefined>>;
  write: (userId: string, conversationId: string, text: string) => void;
}

// One item a conversation: two tabs write two drafts without losing one.
const itemOf = (userId: string, conversationId: string) => `muster.draft.message.${userId}.${conversationId}`;

function load(item: string): string {
  try {
    return localStorage.getItem(item) ?? '';
  } catch {
    return '';
  }
}

function save(item: string, text: string): void {
  try {
    if (text) localStorage.setItem(item, text);
    else localStorage.removeItem(item);
  } catch {
    // A full or forbidden storage: the draft lives as long as the page.
  }
}

export const useMessageDrafts = create<MessageDrafts>((set) => ({
  drafts: {},
  write: (userId, conversationId, text) => {
    const item = itemOf(userId, conversationId);
    save(item, text);
    set(({ drafts }) => ({ drafts: { ...drafts, [item]: text } }));
  },
}));

export function useMessageDraft(userId: string, conversationId: string): string {
  const item = itemOf(userId, conversationId);
  return useMessageDrafts(({ drafts }) => drafts[item] ?? load(item));
}
