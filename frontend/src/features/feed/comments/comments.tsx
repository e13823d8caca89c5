import type { PostView } from '@contracts/posts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useViewer } from '@/shared/session/viewer';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { commentsQuery } from './comment-queries';
import { commentsOf } from './comment-cache';
import { useRemoved } from '../posts/removed.store';
import { useCommentAnnouncements } from './use-comment-announcements';
import { useWatchedPost } from './use-watched-post';
import { CommentForm } from './comment-form';
import { CommentList } from './comment-list';
import { CommentsSkeleton } from './comments-skeleton';

interface CommentsProps {
  post: PostView;
  id: string;
  /** The comment that one came for. */
  marked: string | null;
  /** A visitor is invited to sign in here, and not beside. */
  invites: boolean;
}

/** Below a post, once they are opened. New ones arrive by themselves. */
export default function Comments({ post, id, marked, invites }: CommentsProps) {
  const viewer = useViewer();
  const section = useRef<HTMLElement>(null);
  const list = useInfiniteQuery(commentsQuery(post.id));
  const removed = useRemoved();
  const comments = useMemo(() => commentsOf(list.data).filter((one) => !removed.has(one.id)), [list.data, removed]);
  useWatchedPost(post.id, section);
  useCommentAnnouncements(comments, viewer?.id);

  return (
    <section ref={section} id={id} aria-label="Comments" className="border-t border-line">
      {list.isPending && <CommentsSkeleton />}
      {!list.isPending && !list.data && (
        <ErrorState
          title="The comments could not be loaded"
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
          className="py-8!"
        />
      )}
      {list.data && (
        <div className="grid gap-4 px-5 py-4 max-md:px-4">
          {comments.length === 0 && !list.hasNextPage && <p className="text-sm text-fg-2">No comments yet</p>}
          <CommentList comments={comments} list={list} marked={marked} />
          {viewer ? <CommentForm viewer={viewer} postId={post.id} boxId={`${id}-box`} /> : invites && <SignInFirst />}
        </div>
      )}
    </section>
  );
}

function SignInFirst() {
  const { pathname } = useLocation();
  return (
    <p className="text-sm text-fg-2">
      <Link to={`/login?next=${encodeURIComponent(pathname)}`} className="link">
        Sign in
      </Link>{' '}
      to like and comment.
    </p>
  );
}
