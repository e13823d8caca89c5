import type { LikeState } from '@contracts/posts';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { isNotFound, send } from '@/shared/api/http';
import { createToggleStore } from '@/shared/api/toggle-store';

const { useWishes, wish } = createToggleStore();

/** What the viewer wants to like or not, by the path of what is liked, while the server has not said so yet. */
export const useLikeToggles = useWishes;

export interface Likeable extends LikeState {
  /** `/api/posts/{id}` or `/api/comments/{id}` */
  path: string;
  /** Writes down what the server holds. */
  onSaved: (queries: QueryClient, state: LikeState) => void;
  /** It is not there any more. */
  onGone: (queries: QueryClient) => void;
}

/** As the viewer wants it to be: counted as if the server had agreed already. */
export function withToggle({ isLiked, likes }: LikeState, wanted: boolean | undefined): LikeState {
  if (wanted === undefined || wanted === isLiked) return { isLiked, likes };
  return { isLiked: wanted, likes: Math.max(0, likes + (wanted ? 1 : -1)) };
}

export function useLikeState({ path, isLiked, likes }: LikeState & { path: string }): LikeState {
  return withToggle(
    { isLiked, likes },
    useWishes((wishes) => wishes[path]),
  );
}

export function toggleLike(
  queries: QueryClient,
  { path, isLiked, onSaved: keep, onGone: gone }: Likeable,
  wanted: boolean,
): void {
  wish(path, wanted, {
    initial: isLiked,
    request: async (asked) => {
      const state = await sendLike(queries, path, asked).catch((error: unknown) => {
        if (isNotFound(error)) gone(queries);
        throw error;
      });
      keep(queries, state);
      return state.isLiked;
    },
  });
}

/** With the retries of every mutation. */
function sendLike(queries: QueryClient, path: string, wanted: boolean): Promise<LikeState> {
  const mutation = new MutationObserver(queries, {
    mutationFn: () => send<LikeState>(wanted ? 'PUT' : 'DELETE', `${path}/like`),
  });
  return mutation.mutate();
}
