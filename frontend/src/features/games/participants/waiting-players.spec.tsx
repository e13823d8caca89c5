import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { ReservedSeats } from './reserved-seats';
import { WaitingPlayers } from './waiting-players';

const person = (name: string) => ({ id: name, firstName: name, lastName: null, nickname: null, profileImageUrl: null });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 - 20_000).toISOString();
const waiting = (name: string, position: number, more: object = {}) => ({
  id: name,
  user: person(name),
  team: null,
  position,
  offerExpiresAt: null,
  isSuspended: false,
  can: { remove: true },
  ...more,
});

let answer: () => Promise<Response>;

const respond = (items: object[]) => () =>
  Promise.resolve(Response.json(items, { headers: { 'X-Total-Count': String(items.length) } }));

beforeEach(() => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input) =>
      (input as string).endsWith('/teams') ? Promise.resolve(Response.json([])) : answer(),
    );
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

function show(element: React.ReactNode): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  createRoot(container).render(<QueryClientProvider client={queries}>{element}</QueryClientProvider>);
  return container;
}

const rows = (container: HTMLElement) => [...container.querySelectorAll('li')].map(({ textContent }) => textContent);

describe('The waitlist that the organizer sees', () => {
  const list = () => show(<WaitingPlayers game={{ id: 'g1', waitlistCount: 3 }} />);

  it('shows places, teams and offers, and a button for all who can be removed', async () => {
    answer = respond([
      waiting('Bo', 1, { offerExpiresAt: inHours(23) }),
      waiting('Cy', 2, { team: { id: 't1', name: 'Reed Foxes' }, isSuspended: true }),
      waiting('Ida', 3, { can: { remove: false } }),
    ]);
    const container = list();
    await eventually(() =>
      expect(rows(container)).toEqual([
        expect.stringMatching(/Bo1st in line · Seat offered for another 23 h$/),
        expect.stringMatching(/CyReed Foxes · Suspended · 2nd in line$/),
        expect.stringMatching(/Ida3rd in line$/),
      ]),
    );
    expect(container.textContent).toContain('3 waiting');
    const buttons = [...container.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
    expect(buttons).toEqual(['Remove Bo', 'Remove Cy']);
  });

  it('shows a skeleton while it loads, and an error with a button to retry', async () => {
    let fail: (error: Error) => void = () => undefined;
    answer = () => new Promise((_, reject) => (fail = reject));
    const container = list();
    await eventually(() => expect(container.querySelector('[aria-label="Loading the waitlist"]')).not.toBeNull());
    await eventually(() => expect(globalThis.fetch).toHaveBeenCalled());
    fail(new TypeError('Failed to fetch'));
    await eventually(() => expect(container.textContent).toContain('The waitlist couldn’t be loaded'));
    expect(container.querySelector('button')).not.toBeNull();
  });
});

it('The reserved seats show how many are unclaimed and until when', async () => {
  const team = { id: 't1', name: 'Reed Foxes', imageUrl: null };
  answer = respond([
    { id: 'r1', team, seatsLeft: 2, claimedSeats: 1, expiresAt: inHours(5) },
    { id: 'r2', team: { ...team, id: 't2', name: 'Owls' }, seatsLeft: 1, claimedSeats: 0, expiresAt: inHours(6) },
  ]);
  const container = show(
    <ReservedSeats game={{ id: 'g1', waitlistCount: 0, reservedSeats: 3 }} onRelease={jest.fn()} />,
  );
  await eventually(() =>
    expect(rows(container)).toEqual([
      expect.stringContaining('Reed Foxes2 of 3 seats unclaimed · 5 h left'),
      expect.stringContaining('Owls1 seat · 6 h left'),
    ]),
  );
  expect(container.textContent).toContain('3 left to claim');
});
