import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '@/shared/api/http';
import { commentsKey } from '../comments/comment-cache';
import { isPostLoaded, replacePost } from './post-cache';
import { hideNotFound } from './hidden-items.store';
import { postQuery } from './post-queries';

/** The posts that are being refetched, and whether each of them must be refetched once more. */
const refetches = new Map<string, boolean>();

/** Refetches a post and its open comments. Hints that arrive during a refetch lead to one more refetch. */
export async function refetchPostAndComments(queries: QueryClient, postId: string): Promise<void> {
  if (refetches.has(postId)) {
    refetches.set(postId, true);
    return;
  }
  do {
    refetches.set(postId, false);
    await Promise.all([
      refetchPost(queries, postId),
      queries.refetchQueries({ queryKey: commentsKey(postId), type: 'active' }),
    ]);
  } while (refetches.get(postId));
  refetches.delete(postId);
}

/** Refetches the post that announces a game, if one is loaded. An announcement has the id of its game. */
export async function refetchAnnouncement(queries: QueryClient, gameId: string): Promise<void> {
  if (isPostLoaded(queries, gameId)) await refetchPostAndComments(queries, gameId);
}

async function refetchPost(queries: QueryClient, postId: string): Promise<void> {
  try {
    replacePost(queries, await queries.fetchQuery({ ...postQuery(postId), staleTime: 0 }));
  } catch (error) {
    // Other failures do not mean that the post was deleted, so it stays visible.
    if (isNotFound(error)) hideNotFound(postId);
  }
}
