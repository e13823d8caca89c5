import type { CommentView, PostView } from '@contracts/posts';
import { refetchPostAndComments } from '../posts/refetch-post';
import { changeComments } from '../comments/comment-cache';
import type { Likeable } from './likes.store';
import { changePosts } from '../posts/post-cache';

export const likeablePost = ({ id, isLiked, likes }: PostView): Likeable => ({
  path: `/api/posts/${id}`,
  noun: 'post',
  isLiked,
  likes,
  onSaved: (queries, state) => changePosts(queries, (post) => (post.id === id ? { ...post, ...state } : post)),
  onNotFound: (queries) => void refetchPostAndComments(queries, id),
});

export const likeableComment = ({ id, postId, isLiked, likes }: CommentView): Likeable => ({
  path: `/api/comments/${id}`,
  noun: 'comment',
  isLiked,
  likes,
  onSaved: (queries, state) =>
    changeComments(queries, postId, (comment) => (comment.id === id ? { ...comment, ...state } : comment)),
  onNotFound: (queries) => void refetchPostAndComments(queries, postId),
});
