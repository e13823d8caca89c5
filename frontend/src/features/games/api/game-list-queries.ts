import type { GameView } from '@contracts/games';
import { queryOptions } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';

/** The first page of a list of games, with the total. `path` is a list of all games, or of one player, team or field. */
export function gameListQuery<Game extends GameView = GameView>(path: string, parameters: Record<string, string>) {
  const query = new URLSearchParams(parameters).toString();
  return queryOptions({
    queryKey: [path, 'first page', query],
    queryFn: ({ signal }) => getPage<Game>(`${path}?${query}`, signal),
  });
}
