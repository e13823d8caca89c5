import type { NextGameView } from '@contracts/next-game';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

/** The viewer's next game. Home shows it above the feed, so the feed waits for it, and failures are not retried at once. */
export const nextGameQuery = queryOptions({
  queryKey: ['/api/games/next'],
  queryFn: ({ queryKey: [path = ''], signal }) => get<NextGameView>(path, signal),
  retry: false,
});
