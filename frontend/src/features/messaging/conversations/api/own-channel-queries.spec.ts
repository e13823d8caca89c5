import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { ownGamesQuery } from './own-channel-queries';

afterEach(() => jest.restoreAllMocks());

it('ownGamesQuery returns the games but caches them as a page, because seat updates change the cached pages of games', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([{ id: 'raid' }])));
  const queries = new QueryClient();
  const games = new QueryObserver(queries, ownGamesQuery('elin'));
  const { data } = await games.refetch();
  expect(data).toEqual([{ id: 'raid' }]);
  expect(queries.getQueryData(ownGamesQuery('elin').queryKey)).toMatchObject({ items: [{ id: 'raid' }], next: null });
});
