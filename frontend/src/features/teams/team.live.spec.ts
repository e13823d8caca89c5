import { QueryClient } from '@tanstack/react-query';
import { teamLive } from './team.live';

it.each([
  { part: 'details', expected: 3 },
  { part: 'members', expected: 4 },
  { part: 'posts', expected: 0 },
] as const)(
  'team:changed with the part “$part” invalidates $expected queries, and neither posts nor another team',
  ({ part, expected }) => {
    const queries = new QueryClient();
    const keys = [
      ['/api/teams/1'],
      ['/api/teams', 'q=wolves'],
      ['/api/users/teams/created'],
      ['/api/teams/1/members', 'pages'],
      ['/api/teams/1/posts'],
      ['/api/teams/10'],
      ['/api/users', ''],
    ];
    for (const key of keys) queries.setQueryData(key, {});
    teamLive['team:changed']?.({ id: '1', part }, queries);
    expect(keys.filter((key) => queries.getQueryState(key)?.isInvalidated)).toEqual(keys.slice(0, expected));
  },
);
