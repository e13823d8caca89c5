import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '@/shared/api/http';
import { refetchUntilCurrent } from '@/shared/api/refetch-until-current';
import { commentsKey } from '../comments/comments-key';
import { isPostLoaded, replacePost } from './post-cache';
import { hideNotFound } from './hidden-items.store';
import { postQuery } from './post-queries';

/** Refetches a post and its open comments. Hints that arrive during a refetch lead to one more refetch. */
export const refetchPostAndComments = (queries: QueryClient, postId: string): Promise<void> =>
  refetchUntilCurrent(postId, async () => {
    await Promise.all([
      refetchPost(queries, postId),
      queries.refetchQueries({ queryKey: commentsKey(postId), type: 'active' }),
    ]);
  });

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
