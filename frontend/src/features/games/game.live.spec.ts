import { QueryClient } from '@tanstack/react-query';
import { eventually } from '../../../test/eventually';
import { gameListQuery } from './api/game-list-queries';
import { gameLive } from './game.live';
import { nextGameQuery } from './next/next-game-query';

it.each([true, false])('the next game and offered seats are fetched again after a connect (first: %s)', (isFirst) => {
  const queries = new QueryClient();
  const isStale = () => queries.getQueryState(nextGameQuery.queryKey)?.isInvalidated;
  queries.setQueryData<object>(nextGameQuery.queryKey, { game: null, offers: [] });
  expect(isStale()).toBe(false);
  gameLive.connected?.(queries, { isFirst });
  expect(isStale()).toBe(true);
});

it.each([true, false])('the lists of games are fetched again after a connect (first: %s)', async (isFirst) => {
  const queries = new QueryClient();
  const { queryKey } = gameListQuery('/api/games/upcoming', {});
  const isStale = () => queries.getQueryState(queryKey)?.isInvalidated;
  queries.setQueryData<object>(queryKey, { items: [] });
  expect(isStale()).toBe(false);
  gameLive.connected?.(queries, { isFirst });
  await eventually(() => expect(isStale()).toBe(true));
});
