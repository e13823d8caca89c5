import { QueryClient } from '@tanstack/react-query';
import { requestsUntilPoll } from '../../../../test/requests-until-poll';
import { GameResults } from './game-results';

/** Returns the requests of the first poll without a socket, for a list with this number of loaded pages. */
function poll(pages: number): Promise<string[]> {
  const queries = new QueryClient();
  const page = { items: [], total: 0, next: null };
  queries.setQueryData(['/api/games', 'country=SE'], {
    pages: Array.from({ length: pages }, () => page),
    pageParams: Array.from({ length: pages }, (_, index) => `/api/games?page=${index}`),
  });
  const results = (
    <GameResults
      request={new URLSearchParams('country=SE')}
      unit="km"
      columns={1}
      onClear={() => {}}
      createButton={null}
    />
  );
  return requestsUntilPoll(results, 'down', queries);
}

it('the list of games polls while the socket is down', async () => {
  expect(await poll(1)).toEqual(['/api/games?page=0']);
});

it('a long list of games does not poll, because each poll would read every page again', async () => {
  expect(await poll(4)).toEqual([]);
});
