import type { LikeState } from '@contracts/posts';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { isNotFound, send } from '@/shared/api/http';
import { createToggleStore } from '@/shared/api/toggle-store';

const { useToggles: usePending, toggle } = createToggleStore();

/** Pending likes and unlikes that the server has not confirmed, by the path of the post or comment. */
export const useLikeToggles = usePending;

export interface Likeable extends LikeState {
  /** `/api/posts/{id}` or `/api/comments/{id}` */
  path: string;
  /** Stores the server's state in the cache. */
  onSaved: (queries: QueryClient, state: LikeState) => void;
  /** The post or comment was deleted. */
  onGone: (queries: QueryClient) => void;
}

/** The state that the viewer wants, counted as if the server had already confirmed it. */
export function withToggle({ isLiked, likes }: LikeState, wanted: boolean | undefined): LikeState {
  if (wanted === undefined || wanted === isLiked) return { isLiked, likes };
  return { isLiked: wanted, likes: Math.max(0, likes + (wanted ? 1 : -1)) };
}

export function useLikeState({ path, isLiked, likes }: LikeState & { path: string }): LikeState {
  return withToggle(
    { isLiked, likes },
    usePending((pending) => pending[path]),
  );
}

export function toggleLike(queries: QueryClient, { path, isLiked, onSaved, onGone }: Likeable, wanted: boolean): void {
  toggle(path, wanted, {
    initial: isLiked,
    request: async (asked) => {
      const state = await sendLike(queries, path, asked).catch((error: unknown) => {
        if (isNotFound(error)) onGone(queries);
        throw error;
      });
      onSaved(queries, state);
      return state.isLiked;
    },
  });
}

/** Runs as a mutation, so that it is retried like all others. */
function sendLike(queries: QueryClient, path: string, wanted: boolean): Promise<LikeState> {
  const mutation = new MutationObserver(queries, {
    mutationFn: () => send<LikeState>(wanted ? 'PUT' : 'DELETE', `${path}/like`),
  });
  return mutation.mutate();
}
