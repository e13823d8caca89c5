import type { GamePageView, GameView } from '@contracts/games';
import type { NextGameView } from '@contracts/next-game';
import type { GameSeats } from '@contracts/socket-events';
import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query';
import { get, type Page } from '@/shared/api/http';

/** A page of games, or all loaded pages. */
type GameList = Page<GameView> | InfiniteData<Page<GameView>>;

// Literal paths, because every page loads this module.
const LISTS: QueryFilters = {
  predicate: ({ queryKey: [path] }) =>
    typeof path === 'string' && /^\/api\/(games(\/upcoming)?|(users|teams|fields)\/[^/]+\/games)$/.test(path),
};

const pagesOf = (list: GameList) => ('pages' in list ? list.pages : [list]);

function updateLists(queries: QueryClient, update: (listed: GameView) => GameView): void {
  const updatePage = (page: Page<GameView>) => ({ ...page, items: page.items.map(update) });
  queries.setQueriesData<GameList>(LISTS, (list) => {
    if (!list) return list;
    return 'pages' in list ? { ...list, pages: list.pages.map(updatePage) } : updatePage(list);
  });
}

/** Shows the numbers of seats that the server sent, on the page and in every loaded list. A refetch follows and corrects them. */
export function showSeats(queries: QueryClient, { id, ...seats }: GameSeats): void {
  queries.setQueryData<GamePageView>([`/api/games/${id}`], (game) => game && { ...game, ...seats });
  queries.setQueryData<NextGameView>(['/api/games/next'], (next) =>
    next?.game?.id === id ? { ...next, game: { ...next.game, ...seats } } : next,
  );
  updateLists(queries, (game) => (game.id === id ? { ...game, ...seats } : game));
}

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
  // The card shows its distance in the unit of the list.
  updateLists(queries, (listed) => (listed.id === gameId ? { ...listed, ...game, distance: listed.distance } : listed));
  // Only the list of a team says which of its members go.
  await queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/teams\/[^/]+\/games$/.test(String(path)),
  });
}

/** Refetches every list of games that is on screen. */
export const invalidateGameLists = (queries: QueryClient): Promise<void> => queries.invalidateQueries(LISTS);
