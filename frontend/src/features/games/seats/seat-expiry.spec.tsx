import type { GamePageView } from '@contracts/games';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { get } from '@/shared/api/http';
import { viewerQuery } from '@/shared/session/viewer';
import { gameQuery } from '../api/game-queries';
import { SeatPanel } from './seat-panel';

const HOUR = 3_600_000;

let root: Root;
let queries: QueryClient;
// The shared clock of the components keeps the time of the previous test, which must not lie in the future.
let day = Date.now();

beforeEach(() => {
  day += 24 * HOUR;
  jest.useFakeTimers({ now: day });
  queries = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])));
});
afterEach(() => {
  root.unmount();
  queries.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

async function show(changes: Partial<GamePageView>, viewer: { id: string } | null): Promise<HTMLElement> {
  const game = {
    id: 'g1',
    title: 'Northern Lights',
    status: 'upcoming',
    gameStartDate: inHours(3),
    waitlistClosesAt: inHours(1),
    timeZone: 'Europe/Stockholm',
    maxPlayers: 4,
    currentPlayers: 4,
    freeSeats: 0,
    reservedSeats: 0,
    offeredSeats: 0,
    waitlistCount: 0,
    known: { people: [], count: 0 },
    price: null,
    currency: 'USD',
    seat: null,
    can: { join: false, joinWaitlist: true, leave: false },
    why: { join: 'Game is full', joinCode: 'game.full' },
    ...changes,
  } as unknown as GamePageView;
  queries.setQueryData(viewerQuery.queryKey, viewer as CurrentUserView | null);
  queries.setQueryData(gameQuery('g1').queryKey, game);
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <SeatPanel game={game} />
      </QueryClientProvider>,
    ),
  );
  await jest.advanceTimersByTimeAsync(1000);
  return container;
}

it.each([
  ['a player', { id: 'elin' }],
  ['a visitor', null],
])('an open page stops offering %s the waitlist when the waitlist closes', async (_, viewer) => {
  const can = { join: false, joinWaitlist: viewer !== null, leave: false } as GamePageView['can'];
  const why = viewer ? {} : { why: { join: 'Not authenticated', joinCode: 'auth.required' } };
  const container = await show({ can, ...why }, viewer);
  expect(container.textContent).toContain('Join waitlist');
  await jest.advanceTimersByTimeAsync(HOUR + 30_000);
  expect(container.textContent).not.toContain('Join waitlist');
  expect(container.querySelector<HTMLButtonElement>('button')?.textContent).toBe('Full');
});

it('an expired offer of a seat disappears, and the game is refetched', async () => {
  const seat = { status: 'offered', teamId: null, number: null, position: 1, offerExpiresAt: inHours(1) };
  const can = { join: true, joinWaitlist: false, leave: false };
  const container = await show({ seat, can, why: {}, offeredSeats: 1 } as never, { id: 'elin' });
  expect(container.textContent).toContain('A seat is kept for you');
  expect(queries.getQueryState(gameQuery('g1').queryKey)?.isInvalidated).toBe(false);
  await jest.advanceTimersByTimeAsync(HOUR + 30_000);
  expect(container.textContent).not.toContain('A seat is kept for you');
  expect(container.textContent).not.toContain('Accept Mission');
  expect(container.textContent).not.toContain('Decline');
  expect(queries.getQueryState(gameQuery('g1').queryKey)?.isInvalidated).toBe(true);
});

it.each([
  ['fast', 24],
  ['slow', -24],
])('an offer stays until it expires on the server, on a device whose clock is a day %s', async (_, hoursAhead) => {
  const fetched = (date: number) =>
    Promise.resolve(Response.json([], { headers: { date: new Date(date).toUTCString() } }));
  jest.mocked(fetch).mockImplementation(() => fetched(Date.now() - hoursAhead * HOUR));
  await get('/api/anything');
  const seat = {
    status: 'offered',
    teamId: null,
    number: null,
    position: 1,
    offerExpiresAt: inHours(1 - hoursAhead),
  };
  const container = await show({ seat, can: { join: true }, why: {}, offeredSeats: 1 } as never, { id: 'elin' });
  expect(container.textContent).toMatch(/kept for you for another (1 h|59 min|60 min)/);
  await jest.advanceTimersByTimeAsync(HOUR + 60_000);
  expect(container.textContent).not.toContain('A seat is kept for you');
});
