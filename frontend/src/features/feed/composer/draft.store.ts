import { useMemo } from 'react';
import { readDraft, useStoredDraft, writeDraft } from '@/shared/drafts/drafts.store';

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

/** The name of a draft: a post on the user's own wall, a post on another wall or in a team, or a comment. */
export const postDraft = (userId: string, targetId?: string) => `post.${userId}${targetId ? `.${targetId}` : ''}`;
export const commentDraft = (userId: string, postId: string) => `comment.${userId}.${postId}`;

const EMPTY: Draft = { text: '' };

function draftOf(stored: unknown): Draft {
  // Checked below, because a draft of an earlier version may have another shape.
  const draft = stored as Draft | null | undefined;
  const hasPicture = typeof draft?.picture?.imageUrl === 'string';
  return typeof draft?.text === 'string' && (hasPicture || draft.picture === undefined) ? draft : EMPTY;
}

const loadDraft = (name: string): Draft => draftOf(readDraft(name));

const saveDraft = (name: string, draft: Draft): void => writeDraft(name, draft.text || draft.picture ? draft : null);

export function draftContent(name: string): DraftContent {
  const { text, picture } = loadDraft(name);
  const content = text.trim();
  return picture ? { content, imageUrl: picture.imageUrl, imageAlt: picture.alt.trim() || undefined } : { content };
}

export const writeDraftText = (name: string, text: string): void => saveDraft(name, { ...loadDraft(name), text });

/** Null removes the picture. */
export const writeDraftPicture = (name: string, picture: DraftPicture | null): void =>
  saveDraft(name, { ...loadDraft(name), picture: picture ?? undefined });

/** Clears the sent text and picture, but keeps changes made since. */
export function clearSentDraft(name: string, sent: DraftContent): void {
  const { text, picture } = loadDraft(name);
  saveDraft(name, {
    text: text.trim() === sent.content ? '' : text,
    picture: picture?.imageUrl === sent.imageUrl ? undefined : picture,
  });
}

export function usePostDraft(name: string): Draft {
  const stored = useStoredDraft(name);
  return useMemo(() => draftOf(stored), [stored]);
}
