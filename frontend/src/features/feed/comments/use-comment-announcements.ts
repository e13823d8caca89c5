import type { CommentView } from '@contracts/posts';
import { useEffect, useRef } from 'react';
import { displayName } from '@/shared/format/names';
import { announce } from '@/shared/ui/feedback/announce';

/** Announces comments that arrive after the first render to screen readers. The viewer's own comments have a toast. */
export function useCommentAnnouncements(comments: readonly CommentView[], viewerId: string | undefined): void {
  const newest = comments.at(-1);
  const lastAnnounced = useRef<string>(undefined);
  useEffect(() => {
    if (!newest) return;
    const isNew =
      lastAnnounced.current !== undefined && newest.id > lastAnnounced.current && newest.author.id !== viewerId;
    if (isNew) announce(`${displayName(newest.author)} commented: ${newest.content}`);
    if (!lastAnnounced.current || newest.id > lastAnnounced.current) lastAnnounced.current = newest.id;
  }, [newest, viewerId]);
}
