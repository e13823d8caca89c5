import type { LikeState } from '@contracts/posts';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { afterCacheIsTold } from '@/shared/api/after-cache';
import { lastWish, type LastWish } from '@/shared/api/last-wish';
import { ApiError, send } from '@/shared/api/http';

/** What the viewer wants to like or not, by the path of what is liked, while the server has not said so yet. */
const useWishes = create<Readonly<Record<string, boolean>>>(() => ({}));

const switches = new Map<string, LastWish>();

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

export function wishToLike(queries: QueryClient, likeable: Likeable, wanted: boolean): void {
  const wish = switches.get(likeable.path) ?? likeSwitch(queries, likeable);
  useWishes.setState({ [likeable.path]: wanted });
  wish.wish(wanted);
}

function likeSwitch(queries: QueryClient, { path, isLiked, keep, gone }: Likeable): LastWish {
  const made = lastWish({
    initial: isLiked,
    ask: async (wanted) => {
      const state = await ask(queries, path, wanted).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) gone(queries);
        throw error;
      });
      keep(queries, state);
      return state.isLiked;
    },
    onKept: () => undefined,
    // After a failure the button is silently back where it was.
    onDone: (kept) => {
      switches.delete(path);
      // Until the posts show it, this does: between the two, the button would show the state before.
      useWishes.setState({ [path]: kept });
      afterCacheIsTold(() => {
        if (!switches.has(path)) useWishes.setState(({ [path]: _done, ...others }) => others, true);
      });
    },
  });
  switches.set(path, made);
  return made;
}

/** With the retries of every mutation. */
function ask(queries: QueryClient, path: string, wanted: boolean): Promise<LikeState> {
  const mutation = new MutationObserver(queries, {
    mutationFn: () => send<LikeState>(wanted ? 'PUT' : 'DELETE', `${path}/like`),
  });
  return mutation.mutate();
}
