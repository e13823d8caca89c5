import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { eventually } from '../../../../test/eventually';
import { followedTeams } from './share-queries';

const answer = (teams: object[], total: number, next?: string) =>
  Response.json(teams, {
    headers: { 'x-total-count': String(total), ...(next && { link: `<${next}>; rel="next"` }) },
  });

it('followedTeams returns the same total on every page: the viewer’s own teams plus the other teams that they follow', async () => {
  const own = [
    { id: 'foxes', isFollowing: true },
    { id: 'wolves', isFollowing: false },
  ];
  const secondPage = '/api/teams/following?cursor=2';
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    if ((path as string).startsWith('/api/users/teams')) return Promise.resolve(answer(own, 2));
    if (path === secondPage) return Promise.resolve(answer([{ id: 'foxes' }], 3));
    return Promise.resolve(answer([{ id: 'bears' }, { id: 'lynxes' }], 3, secondPage));
  });
  const list = new InfiniteQueryObserver(new QueryClient(), followedTeams(''));
  const close = list.subscribe(() => undefined);
  const pages = () => list.getCurrentResult().data?.pages ?? [];
  await eventually(() => expect(pages()).toHaveLength(1));
  await list.fetchNextPage();
  expect(pages().map(({ total }) => total)).toEqual([4, 4]);
  expect(pages().flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['foxes', 'wolves', 'bears', 'lynxes']);
  close();
});
