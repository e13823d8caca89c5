import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { eventually } from '../../../test/eventually';
import { profilePath } from './profiles/api/profile-queries';
import { userLive } from './user.live';

const ELIN = profilePath('01920000-0000-7000-8000-000000000000');

describe('userLive', () => {
  it.each([
    { first: true, expected: [ELIN] },
    { first: false, expected: ['/api/users', '/api/users/blocked', ELIN, '/api/search'] },
  ])('refetches what a missed block may have changed after a connect (first: $first)', async ({ first, expected }) => {
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    const requests: string[] = [];
    const watch = (queryKey: readonly [string]) =>
      new QueryObserver(queries, {
        queryKey,
        queryFn: () => {
          requests.push(queryKey[0]);
          return Promise.resolve({});
        },
      }).subscribe(() => undefined);
    const watched = [ELIN, '/api/users', '/api/users/blocked', '/api/search', `${ELIN}/games`];
    const unsubscribes = watched.map((watchedPath) => watch([watchedPath]));
    await eventually(() => expect(requests).toHaveLength(watched.length));
    await eventually(() => expect(queries.isFetching()).toBe(0));
    requests.length = 0;

    userLive.connected?.(queries, { isFirst: first });

    await eventually(() => expect(queries.isFetching()).toBe(0));
    expect(requests.toSorted()).toEqual(expected.toSorted());
    unsubscribes.forEach((unsubscribe) => unsubscribe());
    queries.clear();
  });
});
