import { QueryClient } from '@tanstack/react-query';
import { refreshListedGame } from './listed-games';

const page = (...items: object[]) => ({ items, total: items.length, next: null, isTotalCapped: false });
const answers = (game: object) => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  fetched.mockImplementation(() => Promise.resolve(Response.json(game)));
  return fetched;
};

afterEach(() => jest.restoreAllMocks());

it('replaces a changed game in every loaded list and keeps the distance in the unit of the list', async () => {
  const queries = new QueryClient();
  const [changed, other] = [
    { id: '1', freeSeats: 2, distance: 12 },
    { id: '2', freeSeats: 5, distance: 7 },
  ];
  queries.setQueryData(['/api/games', 'unit=miles'], { pages: [page(other), page(changed)], pageParams: [] });
  queries.setQueryData(['/api/teams/7/games', 'first page', ''], page(changed));
  answers({ id: '1', freeSeats: 0, distance: 19 });
  await refreshListedGame(queries, '1');
  const updated = { id: '1', freeSeats: 0, distance: 12 };
  expect(queries.getQueryData(['/api/games', 'unit=miles'])).toEqual({
    pages: [page(other), page(updated)],
    pageParams: [],
  });
  expect(queries.getQueryData(['/api/teams/7/games', 'first page', ''])).toEqual(page(updated));
});

it('requests nothing for a game that no list shows', async () => {
  const queries = new QueryClient();
  queries.setQueryData(['/api/games', ''], { pages: [page({ id: '2' })], pageParams: [] });
  const fetched = answers({ id: '1' });
  await refreshListedGame(queries, '1');
  expect(fetched).not.toHaveBeenCalled();
});
