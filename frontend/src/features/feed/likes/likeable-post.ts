import type { PostView } from '@contracts/posts';
import { refetchPostAndComments } from '../posts/refetch-post';
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
