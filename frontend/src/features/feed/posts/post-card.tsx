import type { PostView } from '@contracts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { memo, useId, useState, type ReactNode } from 'react';
import { Card } from '@/shared/ui/layout/card';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { LongText } from '@/shared/ui/text/long-text';
import { AnnouncedGame } from '@/shared/ui/entities/announced-game';
import { PostPreview } from '@/shared/ui/entities/post-preview';
import { useRememberedHeight } from '@/shared/ui/lists/use-remembered-height';
import { toggleComments, useHasOpenComments } from '../comments/open-comments.store';
import { CommentsSkeleton } from '../comments/comments-skeleton';
import { HeldMark } from './held-mark';
import { PostActions } from './post-actions';
import { PostHeader } from './post-header';
import type { PostMenuProps } from './post-menu';
import { PostPicture } from './post-picture';
import { PostText } from './post-text';
import { refetchPostAndComments } from './refetch-post';

const PostMenu = lazyMenu<PostMenuProps>(() => import('./post-menu'));
const Comments = lazyPart(() => import('../comments/comments'));
const PostEdit = lazyPart(() => import('./post-edit'));
const DeletePost = lazyPart(() => import('./delete-post'));

interface PostCardProps {
  post: PostView;
  /** The first post on the screen loads its picture with priority. */
  isFirst?: boolean;
  /** The post is shown in its team's list, so its header does not repeat the team. */
  isInTeam?: boolean;
  /** Set on the post's own page, where the comments are open. `comment` is the comment that the link points to. */
  page?: { comment: string | null; onDeleted: () => void };
  /** Set on a post of somebody whom the viewer does not follow. */
  suggestion?: { place: string | null; followButton: ReactNode };
}

export const PostCard = memo(function PostCard({
  post,
  isFirst = false,
  isInTeam = false,
  page,
  suggestion,
}: PostCardProps) {
  const queries = useQueryClient();
  const nameId = useId();
  const commentsId = useId();
  const commentInputId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const hasOpenComments = useHasOpenComments(post.id);
  const isOpen = hasOpenComments || page !== undefined;
  const cardId = `post-${post.id}`;
  const height = useRememberedHeight(post.id, post.imageUrl ? 560 : post.game ? 330 : 140);

  const openComments = () => {
    if (page) document.getElementById(commentInputId)?.focus();
    else toggleComments(post.id);
  };

  const stopEditing = () => {
    setIsEditing(false);
    // The textarea unmounts, so move focus to the post.
    setTimeout(() => document.getElementById(cardId)?.focus({ preventScroll: true }));
  };
  const text = (
    <LongText
      text={post.content}
      startExpanded={page !== undefined}
      className="max-w-[66ch] overflow-hidden px-5 pt-2.5 pb-4 text-pretty wrap-anywhere whitespace-pre-line outline-none max-md:px-4"
    >
      <PostText mentions={post.mentions}>{post.content}</PostText>
    </LongText>
  );

  return (
    <Card as="article" {...height} id={cardId} tabIndex={-1} aria-labelledby={nameId}>
      <PostHeader post={post} team={isInTeam ? null : post.team} nameId={nameId} place={suggestion?.place}>
        {suggestion?.followButton}
        <PostMenu
          label="Post actions"
          post={post}
          onEdit={() => setIsEditing(true)}
          onDelete={() => setIsDeleting(true)}
        >
          <Ellipsis size={20} strokeWidth={1.75} />
        </PostMenu>
      </PostHeader>
      {isEditing ? (
        <PostEdit post={post} onDone={stopEditing} fallback={text} onLoadError={() => setIsEditing(false)} />
      ) : (
        text
      )}
      <PostPicture post={post} priority={isFirst || page !== undefined} />
      {post.game && <AnnouncedGame game={post.game} onEntered={() => void refetchPostAndComments(queries, post.id)} />}
      {post.sharedPostId && <PostPreview post={post.sharedPost} className="mx-5 mb-3 max-md:mx-4" />}
      {post.isHeld ? (
        <p className="px-5 pb-3 max-md:px-4">
          <HeldMark />
        </p>
      ) : (
        <PostActions
          post={post}
          comments={{ isOpen, id: commentsId, onPress: openComments, onHover: Comments.preload }}
        />
      )}
      {isOpen && !post.isHeld && (
        <div id={commentsId}>
          <Comments
            post={post}
            inputId={commentInputId}
            linkedId={page?.comment ?? null}
            showsSignIn={!page}
            fallback={<CommentsSkeleton />}
            onLoadError={() => hasOpenComments && toggleComments(post.id)}
          />
        </div>
      )}
      {isDeleting && (
        <DeletePost
          post={post}
          onClose={() => setIsDeleting(false)}
          onDeleted={page?.onDeleted}
          onLoadError={() => setIsDeleting(false)}
        />
      )}
    </Card>
  );
});
