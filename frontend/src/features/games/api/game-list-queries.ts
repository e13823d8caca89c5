import type { GameView } from '@contracts/games';
import { queryOptions } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';
import { pagedQuery } from '@/shared/api/paged-query';

/** The first page of a list of games, with the total. `path` is a list of all games, or of one player, team or field. */
export function gameListQuery<Game extends GameView = GameView>(path: string, parameters: Record<string, string>) {
  const query = new URLSearchParams(parameters).toString();
  return queryOptions({
    queryKey: [path, 'first page', query],
    queryFn: ({ signal }) => getPage<Game>(`${path}?${query}`, signal),
  });
}

/** The games that a player organizes or takes part in, the soonest first. */
export const playerGamesQuery = (userId: string) =>
  pagedQuery<GameView>([`/api/users/${userId}/games`], `/api/users/${userId}/games?limit=12`);
