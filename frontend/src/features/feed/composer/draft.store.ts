import { useMemo } from 'react';
import { create } from 'zustand';
import { newId } from '@/shared/api/new-id';
import { writeDraft, readDraft } from '@/shared/drafts/drafts';

/** A picture that is stored already and waits for its post. */
export interface DraftPicture {
  imageUrl: string;
  width: number;
  height: number;
  alt: string;
}

/** What is sent. The same words with the same picture are the same thing, however often they are tried. */
export interface Attempt {
  content: string;
  imageUrl?: string;
  imageAlt?: string;
  key: string;
}

/** What somebody wrote and the server has not taken yet. It survives a reload, a crash and a session that ended. */
export interface Draft {
  text: string;
  picture?: DraftPicture;
  attempt?: Attempt;
}

interface Drafts {
  drafts: Readonly<Record<string, Draft | undefined>>;
  write: (item: string, text: string) => void;
  /** Null takes it away. */
  putPicture: (item: string, picture: DraftPicture | null) => void;
  /** Marks the draft as being sent and answers with what to send. */
  attempt: (item: string) => Attempt;
  /** The server has taken this. What was written after it stays. */
  clearSent: (item: string, attempt: Attempt) => void;
}

/** Which draft: one's own post, one on a player's wall or in a team's news, or a comment. */
export const postDraft = (userId: string, placeId?: string) => `post.${userId}${placeId ? `.${placeId}` : ''}`;
export const commentDraft = (userId: string, postId: string) => `comment.${userId}.${postId}`;

const EMPTY: Draft = { text: '' };

function load(item: string): Draft {
  const draft = readDraft(item);
  return isDraft(draft) ? draft : EMPTY;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string') return false;
  const picture = 'picture' in value ? value.picture : undefined;
  return picture === undefined || (typeof picture === 'object' && picture !== null && 'imageUrl' in picture);
}

const isSame = (tried: Attempt, { content, imageUrl, imageAlt }: Omit<Attempt, 'key'>) =>
  tried.content === content && tried.imageUrl === imageUrl && tried.imageAlt === imageAlt;

function contentOf({ text, picture }: Draft): Omit<Attempt, 'key'> {
  const content = text.trim();
  return picture ? { content, imageUrl: picture.imageUrl, imageAlt: picture.alt.trim() || undefined } : { content };
}

export const useDrafts = create<Drafts>((set, get) => {
  const draftOf = (item: string) => get().drafts[item] ?? load(item);
  const keep = (item: string, draft: Draft) => {
    writeDraft(item, draft.text || draft.picture ? draft : null);
    set(({ drafts }) => ({ drafts: { ...drafts, [item]: draft } }));
  };
  return {
    drafts: {},
    write: (item, text) => keep(item, { ...draftOf(item), text }),
    putPicture: (item, picture) => keep(item, { ...draftOf(item), picture: picture ?? undefined }),
    attempt: (item) => {
      const draft = draftOf(item);
      const words = contentOf(draft);
      const tried = draft.attempt && isSame(draft.attempt, words) ? draft.attempt : { ...words, key: newId() };
      keep(item, { ...draft, attempt: tried });
      return tried;
    },
    clearSent: (item, attempt) => {
      const { text, picture } = draftOf(item);
      keep(item, {
        text: text.trim() === attempt.content ? '' : text,
        picture: picture?.imageUrl === attempt.imageUrl ? undefined : picture,
      });
    },
  };
});

export function useDraft(item: string): Draft {
  const before = useMemo(() => load(item), [item]);
  return useDrafts(({ drafts }) => drafts[item]) ?? before;
}
