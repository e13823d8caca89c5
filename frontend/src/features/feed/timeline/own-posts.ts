import type { QueryClient } from '@tanstack/react-query';
import { postQuery } from '../posts/post-queries';
import { useNewPosts } from './new-posts.store';

/** The key of every creation under way, so that hearing of the own post is not taken for news. */
export const CREATE_POST_KEY = ['create post'];

/**
 * One's own post is news only when it was written elsewhere, on another device or in another tab. What is written here
 * is heard of before its own answer is back: so that is waited for.
 */
export function addOwnPostFromElsewhere(queries: QueryClient, postId: string): void {
  afterPendingPosts(queries, () => {
    if (!queries.getQueryData(postQuery(postId).queryKey)) useNewPosts.getState().add(postId);
  });
}

/** At once, or when the answers to all that is being posted are here. */
export function afterPendingPosts(queries: QueryClient, act: () => void): void {
  const isCreating = () => queries.isMutating({ mutationKey: CREATE_POST_KEY }) > 0;
  if (!isCreating()) return act();
  const stop = queries.getMutationCache().subscribe(() => {
    if (isCreating()) return;
    stop();
    act();
  });
}
