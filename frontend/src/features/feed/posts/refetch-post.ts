import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '@/shared/api/http';
import { commentsKey } from '../comments/comment-cache';
import { replacePost } from './post-cache';
import { hideRemoved } from './removed.store';

import { postQuery } from './post-queries';

const refetches = new Map<string, { again: boolean }>();

/** Refetches a post and its open comments. Hints that arrive during a refetch lead to one more refetch. */
export async function refetchPostAndComments(queries: QueryClient, postId: string): Promise<void> {
  const underWay = refetches.get(postId);
  if (underWay) {
    underWay.again = true;
    return;
  }
  const look = { again: false };
  refetches.set(postId, look);
  do {
    look.again = false;
    await Promise.all([
      refetchPost(queries, postId),
      queries.refetchQueries({ queryKey: commentsKey(postId), type: 'active' }),
    ]);
  } while (look.again);
  refetches.delete(postId);
}

async function refetchPost(queries: QueryClient, postId: string): Promise<void> {
  try {
    replacePost(queries, await queries.fetchQuery({ ...postQuery(postId), staleTime: 0 }));
  } catch (error) {
    // Other failures do not mean that the post was deleted, so it stays visible.
    if (isNotFound(error)) hideRemoved(postId);
  }
}
