import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { eventually } from '../../../test/eventually';
import { profileQuery } from './profiles/api/profile-queries';
import { userLive } from './user.live';

describe('userLive', () => {
  it('refetches the profile on the screen after every connect, and nothing else', async () => {
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
    const unsubscribes = [path ?? '', '/api/users', '/api/users/elin/games'].map((watched) => watch([watched]));
    await eventually(() => expect(requests).toHaveLength(3));
    await eventually(() => expect(queries.isFetching()).toBe(0));
    requests.length = 0;

    userLive.reconnected?.(queries, { first: true });

    await eventually(() => expect(requests).toEqual(['/api/users/elin']));
    unsubscribes.forEach((unsubscribe) => unsubscribe());
    queries.clear();
  });
});
