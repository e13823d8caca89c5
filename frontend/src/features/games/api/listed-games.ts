import type { GamePageView, GameView } from '@contracts/games';
import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query';
import { get, type Page } from '@/shared/api/http';

/** One page of games, or all loaded pages. */
type GameList = Page<GameView> | InfiniteData<Page<GameView>>;

// Literal paths, because every page loads this module.
const LISTS: QueryFilters = {
  predicate: ({ queryKey: [path] }) =>
    typeof path === 'string' && /^\/api\/(games|(users|teams|fields)\/[^/]+\/games)$/.test(path),
};

const pagesOf = (list: GameList) => ('pages' in list ? list.pages : [list]);

/** The card shows its distance in the unit of the list. */
const replaceIn = (page: Page<GameView>, game: GameView): Page<GameView> => ({
  ...page,
  items: page.items.map((listed) => (listed.id === game.id ? { ...game, distance: listed.distance } : listed)),
});

/** Refetches one game for the loaded lists that contain it. Its place in them changes with the next search. */
export async function refreshListedGame(queries: QueryClient, gameId: string): Promise<void> {
  const isListed = queries
    .getQueriesData<GameList>(LISTS)
    .some(([, list]) => list && pagesOf(list).some(({ items }) => items.some(({ id }) => id === gameId)));
  if (!isListed) return;
  const path = `/api/games/${gameId}`;
  const game = await queries.fetchQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<GamePageView>(path, signal),
    staleTime: 0,
  });
  queries.setQueriesData<GameList>(LISTS, (list) => {
    if (!list) return list;
    return 'pages' in list
      ? { ...list, pages: list.pages.map((page) => replaceIn(page, game)) }
      : replaceIn(list, game);
  });
}

/** Refetches every list of games that is on screen. */
export const invalidateGameLists = (queries: QueryClient): Promise<void> => queries.invalidateQueries(LISTS);
