import type { MapItem } from '@contracts/maps';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { refreshListedGame, showSeats } from '../api/listed-games';
import { GameMapLine } from './game-map-line';

const item: MapItem = {
  id: 'game',
  latitude: 59,
  longitude: 18,
  precision: 'exact',
  name: 'Night Watch',
  location: 'The Quarry',
  startsAt: '2026-11-28T07:00:00.000Z',
  timeZone: 'Europe/Stockholm',
  status: 'upcoming',
  freeSeats: 3,
};
let queries: QueryClient;
let root: Root;
let container: HTMLElement;
beforeEach(() => {
  queries = new QueryClient();
  container = document.createElement('div');
  root = createRoot(container);
});
afterEach(() => {
  root.unmount();
  jest.restoreAllMocks();
});

function lineOf(more: Partial<MapItem>): string | null {
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <GameMapLine item={{ ...item, ...more }} />
      </QueryClientProvider>,
    ),
  );
  return container.textContent;
}

it('the line of a game shows its start in its time zone, and its seats', () => {
  expect(lineOf({})).toMatch(/^Sat,? 28 Nov, 08:00 · 3 seats left$/);
  expect(lineOf({ freeSeats: 1 })).toMatch(/ · 1 seat left$/);
  expect(lineOf({ freeSeats: 0 })).toMatch(/ · Full$/);
});

it('the line of a game that takes no more players shows the status instead of the seats', () => {
  expect(lineOf({ status: 'ongoing' })).toMatch(/08:00 · Ongoing$/);
  expect(lineOf({ status: 'cancelled' })).toMatch(/08:00 · Cancelled$/);
});

it('the line of a game shows the start alone for an answer of the previous version', () => {
  expect(lineOf({ status: undefined, freeSeats: undefined })).toMatch(/08:00$/);
});

it('the line of a game shows the seats that the server sends, the changed game, and the values of a map that is loaded again', async () => {
  lineOf({});
  showSeats(queries, { id: 'game', currentPlayers: 9, maxPlayers: 10, waitlistCount: 0, freeSeats: 1 });
  await eventually(() => expect(container.textContent).toMatch(/08:00 · 1 seat left$/));

  const changed = { id: 'game', gameStartDate: '2026-11-28T09:00:00.000Z', timeZone: null, status: 'cancelled' };
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(changed));
  await refreshListedGame(queries, 'game');
  expect(fetched).toHaveBeenCalledTimes(1);
  await eventually(() => expect(container.textContent).toMatch(/10:00 · Cancelled$/));

  expect(lineOf({ freeSeats: 5 })).toMatch(/08:00 · 5 seats left$/);
});
