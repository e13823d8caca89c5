import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { eventually } from '../../../test/eventually';
import { profileQuery } from './profiles/api/profile-queries';
import { userLive } from './user.live';

describe('userLive', () => {
  it.each([
    { first: true, expected: ['/api/users/blocked', '/api/users/elin'] },
    { first: false, expected: ['/api/users', '/api/users/blocked', '/api/users/elin', '/api/search'] },
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
    const [path] = profileQuery('elin').queryKey;
    const watched = [path ?? '', '/api/users', '/api/users/blocked', '/api/search', '/api/users/elin/games'];
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
