import type { GameCancellation, GameRequest, GameUpdate } from '@contracts/game-requests';
import type { GamePageView } from '@contracts/games';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { GAMES_PATH, gamePath, gameQuery } from './game-queries';
import { invalidateGame } from './invalidate-game';
import { invalidateGameLists } from './listed-games';

/** A new game, or an update of an existing one. */
type SaveVariables = { request: GameRequest } | { gameId: string; update: GameUpdate };

const isAvailabilityPath = (path: unknown): boolean =>
  typeof path === 'string' && path.startsWith(`${GAMES_PATH}/field-days`);

async function showSaved(queries: QueryClient, game: GamePageView): Promise<void> {
  queries.setQueryData(gameQuery(game.id).queryKey, game);
  await Promise.all([
    invalidateGame(queries, game.id),
    invalidateGameLists(queries),
    queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => isAvailabilityPath(path) }),
  ]);
}

export function useSaveGame() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (variables: SaveVariables) =>
      'update' in variables
        ? send<GamePageView>('PATCH', gamePath(variables.gameId), variables.update)
        : send<GamePageView>('POST', GAMES_PATH, variables.request),
    onSuccess: (game) => showSaved(queries, game),
  });
}

export function useCancelGame(gameId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (cancellation: GameCancellation) =>
      send<GamePageView>('POST', `${gamePath(gameId)}/cancel`, cancellation),
    onSuccess: (game) => showSaved(queries, game),
    // The game may be over by now.
    onError: () => invalidateGame(queries, gameId),
  });
}
