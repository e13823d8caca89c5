import type { CommentView, PostView } from '@contracts/posts';
import { useMemo, useRef, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { usePagedList } from '@/shared/api/paged-query';
import { withReturnPath } from '@/shared/session/same-site-path';
import { useViewer } from '@/shared/session/viewer';
import { commentsOf, commentsQuery } from './comment-cache';
import { useHiddenItems } from '../posts/hidden-items.store';
import { useWatchedCommentAccess } from './use-watched-comment-access';
import { useWatchedPost } from './use-watched-post';
import { CommentForm } from './comment-form';
import { CommentList } from './comment-list';
import { displayName } from '@/shared/format/names';
import { announce } from '@/shared/ui/feedback/announce';

interface CommentsProps {
  post: PostView;
  /** The id of the input for a new comment. */
  inputId: string;
  /** The comment that the link points to. */
  linkedId: string | null;
  /** Asks visitors to sign in. The post's own page does that in another place. */
  showsSignIn: boolean;
}

/** The comments below a post. New comments appear without a reload. */
export default function Comments({ post, inputId, linkedId, showsSignIn }: CommentsProps) {
  const viewer = useViewer();
  const section = useRef<HTMLElement>(null);
  const list = usePagedList(commentsQuery(post.id));
  const hidden = useHiddenItems();
  const comments = useMemo(
    () => list.data && commentsOf(list.data).filter(({ id }) => !hidden.has(id)),
    [list.data, hidden],
  );
  useWatchedPost(post.id, section);
  useWatchedCommentAccess(post);
  useCommentAnnouncements(comments, viewer?.id);

  return (
    <section ref={section} aria-label="Comments" className="border-t border-line">
      <CommentList list={{ ...list, items: comments }} linkedId={linkedId} />
      {list.data && (
        <div className="px-5 py-4 max-md:px-4">
          {!viewer ? (
            showsSignIn && <SignInHint />
          ) : post.can.comment === false ? (
            <p className="text-sm text-fg-2">Only members of {post.team?.name ?? 'this team'} can comment.</p>
          ) : (
            <CommentForm viewer={viewer} post={post} inputId={inputId} />
          )}
        </div>
      )}
    </section>
  );
}

function SignInHint() {
  const [pathname] = useLocation();
  return (
    <p className="text-sm text-fg-2">
      <Link to={withReturnPath('/login', pathname)} className="link">
        Sign in
      </Link>{' '}
      to like and comment.
    </p>
  );
}

/** Announces comments that arrive after the list has loaded to screen readers. The viewer's own comments have a toast. */
function useCommentAnnouncements(comments: readonly CommentView[] | undefined, viewerId: string | undefined): void {
  const isLoaded = comments !== undefined;
  const newest = comments?.at(-1);
  // Undefined until the list has loaded, and empty while it has no comments.
  const lastKnownId = useRef<string>(undefined);
  useEffect(() => {
    if (!isLoaded) return;
    const knownId = lastKnownId.current;
    lastKnownId.current ??= '';
    if (!newest || newest.id <= lastKnownId.current) return;
    lastKnownId.current = newest.id;
    if (knownId !== undefined && newest.author.id !== viewerId)
      announce(`${displayName(newest.author)} commented: ${newest.content}`);
  }, [isLoaded, newest, viewerId]);
}
