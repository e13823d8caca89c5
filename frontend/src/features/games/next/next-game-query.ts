import type { NextGameView } from '@contracts/next-game';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

/** The viewer's next game. Home shows it and the feed together, so a failure is not retried, which would delay the feed. */
export const nextGameQuery = queryOptions({
  queryKey: ['/api/games/next'],
  queryFn: ({ queryKey: [path = ''], signal }) => get<NextGameView>(path, signal),
  retry: false,
});
