import { QueryClient } from '@tanstack/react-query';
import { eventually } from '../../../../test/eventually';
import { invalidateGameLists, refreshListedGame, showSeats } from './listed-games';

const page = (...items: object[]) => ({ items, total: items.length, next: null, isTotalCapped: false });
const answers = (game: object) => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  fetched.mockImplementation(() => Promise.resolve(Response.json(game)));
  return fetched;
};

afterEach(() => jest.restoreAllMocks());

it('refreshListedGame replaces a changed game in every loaded list and keeps the distance in the unit of the list', async () => {
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

it('refreshListedGame requests nothing for a game that no list shows', async () => {
  const queries = new QueryClient();
  queries.setQueryData(['/api/games', ''], { pages: [page({ id: '2' })], pageParams: [] });
  const fetched = answers({ id: '1' });
  await refreshListedGame(queries, '1');
  expect(fetched).not.toHaveBeenCalled();
});

it('showSeats shows the seats that the server sent in every list, on the page and on the next game', () => {
  const queries = new QueryClient();
  const [before, other] = [
    { id: '1', title: 'Cold Harbour', freeSeats: 2, currentPlayers: 18, maxPlayers: 20, waitlistCount: 0 },
    { id: '2', freeSeats: 5 },
  ];
  queries.setQueryData(['/api/games', ''], { pages: [page(other, before)], pageParams: [] });
  queries.setQueryData(['/api/games/1'], { ...before, reservedSeats: 0 });
  queries.setQueryData(['/api/games/next'], { game: before, meetingPoint: 'The gate' });
  const seats = { freeSeats: 1, currentPlayers: 19, maxPlayers: 20, waitlistCount: 0 };
  showSeats(queries, { id: '1', ...seats });
  const after = { id: '1', title: 'Cold Harbour', ...seats };
  expect(queries.getQueryData(['/api/games', ''])).toEqual({ pages: [page(other, after)], pageParams: [] });
  expect(queries.getQueryData(['/api/games/1'])).toEqual({ ...after, reservedSeats: 0 });
  expect(queries.getQueryData(['/api/games/next'])).toEqual({ game: after, meetingPoint: 'The gate' });
});

it('showSeats changes no list without the game, and an invalidated list stays invalidated', async () => {
  const queries = new QueryClient();
  const [withGame, without] = [
    ['/api/games', ''],
    ['/api/games', 'q=raid'],
  ];
  queries.setQueryData(withGame, { pages: [page({ id: '1', freeSeats: 2 })], pageParams: [] });
  queries.setQueryData(without, { pages: [page({ id: '2', freeSeats: 5 })], pageParams: [] });
  const before = queries.getQueryData(without);
  await invalidateGameLists(queries);
  showSeats(queries, { id: '1', freeSeats: 1, currentPlayers: 19, maxPlayers: 20, waitlistCount: 0 });
  expect(queries.getQueryData(withGame)).toMatchObject({ pages: [{ items: [{ id: '1', freeSeats: 1 }] }] });
  expect(queries.getQueryData(without)).toBe(before);
  expect([withGame, without].map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});

it('refreshListedGame refetches once more when the game changes during the request', async () => {
  const queries = new QueryClient();
  queries.setQueryData(['/api/games', ''], { pages: [page({ id: '1', freeSeats: 2 })], pageParams: [] });
  const requests: ((game: object) => void)[] = [];
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => new Promise((resolve) => requests.push((game) => resolve(Response.json(game)))));
  const hints = [refreshListedGame(queries, '1'), refreshListedGame(queries, '1')];
  requests[0]?.({ id: '1', freeSeats: 1 });
  await eventually(() => expect(requests).toHaveLength(2));
  requests[1]?.({ id: '1', freeSeats: 0 });
  await Promise.all(hints);
  expect(queries.getQueryData(['/api/games', ''])).toMatchObject({ pages: [{ items: [{ id: '1', freeSeats: 0 }] }] });
});
