import { QueryClient } from '@tanstack/react-query';
import { gameLive } from './game.live';
import { nextGameQuery } from './next/next-game-query';

it.each([true, false])('the next game and offered seats are fetched again after a connect (first: %s)', (first) => {
  const queries = new QueryClient();
  const isStale = () => queries.getQueryState(nextGameQuery.queryKey)?.isInvalidated;
  queries.setQueryData<object>(nextGameQuery.queryKey, { game: null, offers: [] });
  expect(isStale()).toBe(false);
  gameLive.reconnected?.(queries, { first });
  expect(isStale()).toBe(true);
});
