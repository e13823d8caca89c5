import type { CurrentUserView } from '@contracts/users';
import { QueryClient } from '@tanstack/react-query';
import type { ConnectionStatus } from '@/shared/realtime/connection';
import { viewerQuery } from '@/shared/session/viewer';
import { requestsUntilPoll } from '../../test/requests-until-poll';
import HomePage from './home';

/** Returns the requests for the next game. Other parts of Home send requests, too. */
async function requestsForNextGame(status: ConnectionStatus): Promise<string[]> {
  const queries = new QueryClient();
  const viewer = { id: 'pim', gameStyles: '', gamesPlayed: 0, followingCount: 0, followersCount: 0 };
  queries.setQueryData(viewerQuery.queryKey, viewer as CurrentUserView);
  const requests = await requestsUntilPoll(<HomePage />, status, queries);
  return requests.filter((path) => path === '/api/games/next');
}

it('Home polls the next game while the socket is down', async () => {
  expect(await requestsForNextGame('down')).toHaveLength(2);
});

it('Home requests the next game once while the socket is connected', async () => {
  expect(await requestsForNextGame('live')).toHaveLength(1);
});
