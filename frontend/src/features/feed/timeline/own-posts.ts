import type { QueryClient } from '@tanstack/react-query';
import { postQuery } from '../posts/post-queries';
import { usePushedPosts } from './pushed-posts.store';

/** The mutation key of all new posts. It distinguishes posts of this tab from those of other devices. */
export const CREATE_POST_KEY = ['create post'];

/**
 * The viewer's own post is new only if it was written on another device or in another tab. For a post of this tab, the push
 * arrives before the response, so wait for pending responses first.
 */
export function addOwnPostFromElsewhere(queries: QueryClient, postId: string): void {
  afterPendingPosts(queries, () => {
    if (!queries.getQueryData(postQuery(postId).queryKey)) usePushedPosts.getState().add(postId);
  });
}

/** Calls `callback` at once, or after the responses to all pending posts. */
export function afterPendingPosts(queries: QueryClient, callback: () => void): void {
  const isCreating = () => queries.isMutating({ mutationKey: CREATE_POST_KEY }) > 0;
  if (!isCreating()) return callback();
  const stop = queries.getMutationCache().subscribe(() => {
    if (isCreating()) return;
    stop();
    callback();
  });
}
