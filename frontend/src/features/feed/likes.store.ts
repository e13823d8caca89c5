import type { LikeState } from '@contracts/posts';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { isGone, send } from '@/shared/api/http';
import { createWishes } from '@/shared/api/wishes';

const { useWishes, wish } = createWishes();

/** What the viewer wants to like or not, by the path of what is liked, while the server has not said so yet. */
export const useLikeWishes = useWishes;

export interface Likeable extends LikeState {
  /** `/api/posts/{id}` or `/api/comments/{id}` */
  path: string;
  /** Writes down what the server holds. */
  keep: (queries: QueryClient, state: LikeState) => void;
  /** It is not there any more. */
  gone: (queries: QueryClient) => void;
}

/** As the viewer wants it to be: counted as if the server had agreed already. */
export function asWished({ isLiked, likes }: LikeState, wanted: boolean | undefined): LikeState {
  if (wanted === undefined || wanted === isLiked) return { isLiked, likes };
  return { isLiked: wanted, likes: Math.max(0, likes + (wanted ? 1 : -1)) };
}

export function useLikes({ path, isLiked, likes }: LikeState & { path: string }): LikeState {
  return asWished(
    { isLiked, likes },
    useWishes((wishes) => wishes[path]),
  );
}

export function wishToLike(queries: QueryClient, { path, isLiked, keep, gone }: Likeable, wanted: boolean): void {
  wish(path, wanted, {
    initial: isLiked,
    ask: async (asked) => {
      const state = await ask(queries, path, asked).catch((error: unknown) => {
        if (isGone(error)) gone(queries);
        throw error;
      });
      keep(queries, state);
      return state.isLiked;
    },
  });
}

/** With the retries of every mutation. */
function ask(queries: QueryClient, path: string, wanted: boolean): Promise<LikeState> {
  const mutation = new MutationObserver(queries, {
    mutationFn: () => send<LikeState>(wanted ? 'PUT' : 'DELETE', `${path}/like`),
  });
  return mutation.mutate();
}
