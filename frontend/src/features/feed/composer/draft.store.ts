import { useMemo } from 'react';
import { create } from 'zustand';
import { writeDraft, readDraft } from '@/shared/drafts/drafts';

/** An uploaded picture that is not posted yet. */
export interface DraftPicture {
  imageUrl: string;
  width: number;
  height: number;
  alt: string;
}

/** The request of a draft. Sending the same content again reuses the idempotency key. */
export interface DraftContent {
  content: string;
  imageUrl?: string;
  imageAlt?: string;
}

/** Unsent text and picture. It survives a reload, a crash and the end of the session. */
export interface Draft {
  text: string;
  picture?: DraftPicture;
}

interface Drafts {
  drafts: Readonly<Record<string, Draft | undefined>>;
  write: (item: string, text: string) => void;
  /** Null removes the picture. */
  putPicture: (item: string, picture: DraftPicture | null) => void;
  contentOf: (item: string) => DraftContent;
  /** Clears what was sent and keeps what was typed since. */
  clearSent: (item: string, sent: DraftContent) => void;
}

/** The key of a draft: a post on the user's own wall or in another place, or a comment. */
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

function contentOf({ text, picture }: Draft): DraftContent {
  const content = text.trim();
  return picture ? { content, imageUrl: picture.imageUrl, imageAlt: picture.alt.trim() || undefined } : { content };
}

export const useDrafts = create<Drafts>((set, get) => {
  const draftOf = (item: string) => get().drafts[item] ?? load(item);
  const save = (item: string, draft: Draft) => {
    writeDraft(item, draft.text || draft.picture ? draft : null);
    set(({ drafts }) => ({ drafts: { ...drafts, [item]: draft } }));
  };
  return {
    drafts: {},
    write: (item, text) => save(item, { ...draftOf(item), text }),
    putPicture: (item, picture) => save(item, { ...draftOf(item), picture: picture ?? undefined }),
    contentOf: (item) => contentOf(draftOf(item)),
    clearSent: (item, sent) => {
      const { text, picture } = draftOf(item);
      save(item, {
        text: text.trim() === sent.content ? '' : text,
        picture: picture?.imageUrl === sent.imageUrl ? undefined : picture,
      });
    },
  };
});

export function useDraft(item: string): Draft {
  const before = useMemo(() => load(item), [item]);
  return useDrafts(({ drafts }) => drafts[item]) ?? before;
}
