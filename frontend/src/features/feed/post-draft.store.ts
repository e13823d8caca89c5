import { create } from 'zustand';
import { newId } from '@/shared/api/new-id';

/** What somebody wrote and the server has not taken yet. It survives a reload, a crash and being signed out. */
export interface PostDraft {
  text: string;
  /** The last try to post it. Trying the same words again is the same post, so it takes the same key. */
  tried?: { content: string; key: string };
}

interface PostDrafts {
  drafts: Readonly<Record<string, PostDraft | undefined>>;
  write: (userId: string, text: string) => void;
  /** Marks the draft as being posted and answers with what to send. */
  tryPosting: (userId: string) => { content: string; key: string };
  /** The server has taken these words. What was written after them stays. */
  taken: (userId: string, content: string) => void;
}

const EMPTY: PostDraft = { text: '' };
const itemOf = (userId: string) => `muster.draft.post.${userId}`;

function load(userId: string): PostDraft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(itemOf(userId)) ?? 'null');
    return isDraft(stored) ? stored : EMPTY;
  } catch {
    return EMPTY;
  }
}

function isDraft(value: unknown): value is PostDraft {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

function save(userId: string, draft: PostDraft): void {
  try {
    if (draft.text) localStorage.setItem(itemOf(userId), JSON.stringify(draft));
    else localStorage.removeItem(itemOf(userId));
  } catch {
    // A full or forbidden storage: the draft lives as long as the page.
  }
}

export const usePostDrafts = create<PostDrafts>((set, get) => {
  const draftOf = (userId: string) => get().drafts[userId] ?? load(userId);
  const keep = (userId: string, draft: PostDraft) => {
    save(userId, draft);
    set(({ drafts }) => ({ drafts: { ...drafts, [userId]: draft } }));
  };
  return {
    drafts: {},
    write: (userId, text) => keep(userId, { ...draftOf(userId), text }),
    tryPosting: (userId) => {
      const { text, tried } = draftOf(userId);
      const content = text.trim();
      const attempt = tried?.content === content ? tried : { content, key: newId() };
      keep(userId, { text, tried: attempt });
      return attempt;
    },
    taken: (userId, content) => {
      const { text } = draftOf(userId);
      keep(userId, text.trim() === content ? EMPTY : { text });
    },
  };
});

export function usePostDraft(userId: string): string {
  return usePostDrafts(({ drafts }) => (drafts[userId] ?? load(userId)).text);
}
