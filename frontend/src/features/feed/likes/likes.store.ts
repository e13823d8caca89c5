import type { LikeState } from '@contracts/posts';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '@/shared/api/http';
import { sendAsMutation } from '@/shared/api/send-as-mutation';
import { createToggleStore } from '@/shared/api/toggle-store';
import { toastFeedFailure } from '../posts/toast-feed-failure';

const { useToggles, toggle } = createToggleStore();

/** Pending likes and unlikes that the server has not confirmed, by the path of the post or comment. */
export const useLikeToggles = useToggles;

export interface Likeable extends LikeState {
  /** `/api/posts/{id}` or `/api/comments/{id}` */
  path: string;
  noun: 'post' | 'comment';
  /** Stores the server's state in the cache. */
  onSaved: (queries: QueryClient, state: LikeState) => void;
  /** The post or comment was deleted. */
  onNotFound: (queries: QueryClient) => void;
}

/** Returns the optimistic state: the like state and count as if the server had already confirmed the toggle. */
export function withToggle({ isLiked, likes }: LikeState, desired: boolean | undefined): LikeState {
  if (desired === undefined || desired === isLiked) return { isLiked, likes };
  return { isLiked: desired, likes: Math.max(0, likes + (desired ? 1 : -1)) };
}

export function useLikeState({ path, isLiked, likes }: LikeState & { path: string }): LikeState {
  return withToggle(
    { isLiked, likes },
    useLikeToggles((pending) => pending[path]),
  );
}

export function toggleLike(
  queries: QueryClient,
  { path, noun, isLiked, onSaved, onNotFound }: Likeable,
  desired: boolean,
): void {
  toggle(path, desired, {
    initial: isLiked,
    request: async (isLikeDesired) => {
      const method = isLikeDesired ? 'PUT' : 'DELETE';
      const state = await sendAsMutation<LikeState>(queries, method, `${path}/like`).catch((error: unknown) => {
        if (isNotFound(error)) onNotFound(queries);
        throw error;
      });
      onSaved(queries, state);
      return state.isLiked;
    },
    onFailed: (error, isLikeDesired) =>
      toastFeedFailure(`Failed to ${isLikeDesired ? 'like' : 'unlike'} ${noun}`, error),
  });
}
