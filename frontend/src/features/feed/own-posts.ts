import type { QueryClient } from '@tanstack/react-query';
import { postQuery } from './api/feed-queries';
import { useNewPosts } from './new-posts.store';

/** The key of every creation under way, so that hearing of the own post is not taken for news. */
export const CREATING = ['create post'];

/**
 * One's own post is news only when it was written elsewhere, on another device or in another tab. What is written here
 * is heard of before its own answer is back: so that is waited for.
 */
export function hearOfOwnPost(queries: QueryClient, postId: string): void {
  const isCreating = () => queries.isMutating({ mutationKey: CREATING }) > 0;
  const decide = () => {
    if (!queries.getQueryData(postQuery(postId).queryKey)) useNewPosts.getState().hearOf(postId);
  };
  if (!isCreating()) return decide();
  const stop = queries.getMutationCache().subscribe(() => {
    if (isCreating()) return;
    stop();
    decide();
  });
}
