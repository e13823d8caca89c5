import type { CommentView } from '@contracts/posts';
import { pagedQuery } from '@/shared/api/paged-query';
import { commentsKey } from './comment-cache';

export const commentsQuery = (postId: string) =>
  pagedQuery<CommentView>(commentsKey(postId), `/api/posts/${postId}/comments?limit=20`);
