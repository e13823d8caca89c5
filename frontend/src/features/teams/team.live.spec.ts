import { QueryClient } from '@tanstack/react-query';
import { teamLive } from './team.live';

it('invalidates the changed team and the lists, but no other team', () => {
  const queries = new QueryClient();
  const keys = [
    ['/api/teams/1'],
    ['/api/teams/1/members', 'pages'],
    ['/api/teams', 'q=wolves'],
    ['/api/users/teams/created'],
    ['/api/teams/10'],
    ['/api/users', ''],
  ];
  for (const key of keys) queries.setQueryData(key, {});
  teamLive['team:changed']?.({ id: '1' }, queries);
  expect(keys.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true, false, false]);
});
