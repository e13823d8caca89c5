import type { PostView } from '@contracts/posts';
import { clsx } from 'clsx';
import { MessageSquare, Share2 } from 'lucide-react';
import { countText } from '@/shared/format/plural';
import { actionClass } from './action-class';
import { LikeButton } from '../likes/like-button';
import type { Likeable } from '../likes/likes.store';
import { ShareButton } from '../sharing/share-button';
import { changePosts } from './post-cache';
import { refetchPostAndComments } from './refetch-post';

interface PostActionsProps {
  post: PostView;
  comments: {
    isOpen: boolean;
    /** The id of the section that the button opens. */
    id: string;
    onPress: () => void;
    onHover: () => void;
  };
}

const likeablePost = ({ id, isLiked, likes }: PostView): Likeable => ({
  path: `/api/posts/${id}`,
  noun: 'post',
  isLiked,
  likes,
  onSaved: (queries, state) => changePosts(queries, (post) => (post.id === id ? { ...post, ...state } : post)),
  onNotFound: (queries) => void refetchPostAndComments(queries, id),
});

/** The buttons to like, comment and share. */
export function PostActions({ post, comments }: PostActionsProps) {
  const commentCount = countText(post.comments, 'comment');
  return (
    <div className="flex flex-wrap gap-1 px-3 py-1.5">
      <LikeButton likeable={likeablePost(post)} />
      <button
        type="button"
        aria-expanded={comments.isOpen}
        aria-controls={comments.isOpen ? comments.id : undefined}
        aria-label={`Comment, ${commentCount}`}
        className={actionClass()}
        onPointerEnter={comments.onHover}
        onFocus={comments.onHover}
        onClick={comments.onPress}
      >
        <MessageSquare size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="tabular-nums">{post.comments.toLocaleString('en')}</span>
      </button>
      <ShareButton post={post} className={clsx(actionClass(), 'ml-auto')}>
        <Share2 size={19} strokeWidth={1.75} aria-hidden="true" />
        Share
      </ShareButton>
    </div>
  );
}
