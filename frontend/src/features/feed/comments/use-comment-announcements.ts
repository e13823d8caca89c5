import type { CommentView } from '@contracts/posts';
import { useEffect, useRef } from 'react';
import { displayName } from '@/shared/format/names';
import { announce } from '@/shared/ui/feedback/announce';

/** Announces comments that arrive after the first render to screen readers. The viewer's own comments have a toast. */
export function useCommentAnnouncements(comments: readonly CommentView[], viewerId: string | undefined): void {
  const newest = comments.at(-1);
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (!newest) return;
    const isNews = known.current !== undefined && newest.id > known.current && newest.author.id !== viewerId;
    if (isNews) announce(`${displayName(newest.author)} commented: ${newest.content}`);
    if (!known.current || newest.id > known.current) known.current = newest.id;
  }, [newest, viewerId]);
}
