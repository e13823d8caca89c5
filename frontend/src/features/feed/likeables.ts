import type { CommentView, PostView } from '@contracts/posts';
import { lookAgainAt } from './api/look-again';
import { changeComments } from './comment-cache';
import type { Likeable } from './likes.store';
import { changePosts } from './post-cache';

export const likeablePost = ({ id, isLiked, likes }: PostView): Likeable => ({
  path: `/api/posts/${id}`,
  isLiked,
  likes,
  keep: (queries, state) => changePosts(queries, (post) => (post.id === id ? { ...post, ...state } : post)),
  gone: (queries) => void lookAgainAt(queries, id),
});

export const likeableComment = ({ id, postId, isLiked, likes }: CommentView): Likeable => ({
  path: `/api/comments/${id}`,
  isLiked,
  likes,
  keep: (queries, state) =>
    changeComments(queries, postId, (comment) => (comment.id === id ? { ...comment, ...state } : comment)),
  gone: (queries) => void lookAgainAt(queries, postId),
});
