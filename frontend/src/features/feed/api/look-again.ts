import type { QueryClient } from '@tanstack/react-query';
import { isGone } from '@/shared/api/http';
import { commentsKey } from '../comment-cache';
import { showFresh } from '../post-cache';
import { hide } from '../removed.store';

import { postQuery } from './feed-queries';

const looks = new Map<string, { again: boolean }>();

/** Reads a post and its opened comments again and shows them as they are now. Hints that come meanwhile are answered by one more look. */
export async function lookAgainAt(queries: QueryClient, postId: string): Promise<void> {
  const underWay = looks.get(postId);
  if (underWay) {
    underWay.again = true;
    return;
  }
  const look = { again: false };
  looks.set(postId, look);
  do {
    look.again = false;
    await Promise.all([
      lookAtPost(queries, postId),
      queries.refetchQueries({ queryKey: commentsKey(postId), type: 'active' }),
    ]);
  } while (look.again);
  looks.delete(postId);
}

async function lookAtPost(queries: QueryClient, postId: string): Promise<void> {
  try {
    showFresh(queries, await queries.fetchQuery({ ...postQuery(postId), staleTime: 0 }));
  } catch (error) {
    // Any other failure says nothing about the post: it stays as it was seen last.
    if (isGone(error)) hide(postId);
  }
}
