import type { CommentView } from '@contracts/posts';
import type { Likeable } from '../likes/likes.store';
import { refetchPostAndComments } from '../posts/refetch-post';
import { changeComments } from './comment-cache';

export const likeableComment = ({ id, postId, isLiked, likes }: CommentView): Likeable => ({
  path: `/api/comments/${id}`,
  noun: 'comment',
  isLiked,
  likes,
  onSaved: (queries, state) =>
    changeComments(queries, postId, (comment) => (comment.id === id ? { ...comment, ...state } : comment)),
  onNotFound: (queries) => void refetchPostAndComments(queries, postId),
});
