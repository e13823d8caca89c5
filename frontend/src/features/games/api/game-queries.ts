import type { GamePageView } from '@contracts/games';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

export const GAMES_PATH = '/api/games';

export const gamePath = (gameId: string) => `${GAMES_PATH}/${gameId}`;

export const gameQuery = (gameId: string) =>
  queryOptions({
    queryKey: [gamePath(gameId)],
    queryFn: ({ queryKey: [path = ''], signal }) => get<GamePageView>(path, signal),
  });
