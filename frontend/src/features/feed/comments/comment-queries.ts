import type { CommentView } from '@contracts/posts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';
import { commentsKey } from './comment-cache';

export const commentsQuery = (postId: string) =>
  infiniteQueryOptions({
    queryKey: commentsKey(postId),
    queryFn: ({ pageParam, signal }) => getPage<CommentView>(pageParam, signal),
    initialPageParam: `/api/posts/${postId}/comments?limit=20`,
    getNextPageParam: (page) => page.next,
  });
