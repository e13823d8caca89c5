import type { GamePageView, GameView } from '@contracts/games';
import type { NextGameView } from '@contracts/next-game';
import type { GameSeats } from '@contracts/socket-events';
import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query';
import { changeCached } from '@/shared/api/change-cached';
import { get, type Page } from '@/shared/api/http';
import { refetchUntilCurrent } from '@/shared/api/refetch-until-current';

/** A page of games, or all loaded pages. */
type GameList = Page<GameView> | InfiniteData<Page<GameView>>;

// Literal paths, because every page loads this module.
const LISTS: QueryFilters = {
  predicate: ({ queryKey: [path] }) =>
    typeof path === 'string' && /^\/api\/(games(\/upcoming)?|(users|teams|fields)\/[^/]+\/games)$/.test(path),
};

const pagesOf = (list: GameList) => ('pages' in list ? list.pages : [list]);

const listsGame = (list: GameList, gameId: string) =>
  pagesOf(list).some(({ items }) => items.some(({ id }) => id === gameId));

/** Changes a game in the loaded lists that contain it. */
function updateListed(queries: QueryClient, gameId: string, update: (listed: GameView) => GameView): void {
  const updatePage = (page: Page<GameView>) => ({
    ...page,
    items: page.items.map((game) => (game.id === gameId ? update(game) : game)),
  });
  changeCached<GameList>(queries, LISTS, (list) =>
    !listsGame(list, gameId)
      ? list
      : 'pages' in list
        ? { ...list, pages: list.pages.map(updatePage) }
        : updatePage(list),
  );
}

/** Shows the numbers of seats that the server sent, on the page, on the next game and in every loaded list. If the seats have changed, the server also sends `game:changed`, whose handler refetches the rest. */
export function showSeats(queries: QueryClient, { id, ...seats }: GameSeats): void {
  changeCached<GamePageView>(queries, { queryKey: [`/api/games/${id}`], exact: true }, (game) => ({
    ...game,
    ...seats,
  }));
  changeCached<NextGameView>(queries, { queryKey: ['/api/games/next'], exact: true }, (next) =>
    next.game?.id === id ? { ...next, game: { ...next.game, ...seats } } : next,
  );
  updateListed(queries, id, (game) => ({ ...game, ...seats }));
}

/** Refetches one game for the loaded lists that contain it. Its place in them changes with the next search. */
export async function refreshListedGame(queries: QueryClient, gameId: string): Promise<void> {
  if (!queries.getQueriesData<GameList>(LISTS).some(([, list]) => list && listsGame(list, gameId))) return;
  const path = `/api/games/${gameId}`;
  await refetchUntilCurrent(path, async () => {
    const game = await queries.fetchQuery({
      queryKey: [path],
      queryFn: ({ signal }) => get<GamePageView>(path, signal),
      staleTime: 0,
    });
    // The card shows its distance in the unit of the list.
    updateListed(queries, gameId, (listed) => ({ ...listed, ...game, distance: listed.distance }));
    // Only the list of a team says which of its members go.
    await queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => /^\/api\/teams\/[^/]+\/games$/.test(String(path)),
    });
  });
}

/** Refetches every list of games that is on screen. */
export const invalidateGameLists = (queries: QueryClient): Promise<void> => queries.invalidateQueries(LISTS);
