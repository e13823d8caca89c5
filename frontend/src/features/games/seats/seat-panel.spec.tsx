import type { GamePageView } from '@contracts/games';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../../../test/eventually';
import { JoinButton } from './join-button';
import { JoinRulesContext, type LoadJoinRules } from './join-rules';
import { SeatPanel } from './seat-panel';

const GAME = {
  id: 'g1',
  title: 'Northern Lights',
  status: 'upcoming',
  gameStartDate: new Date(Date.now() + 7 * 86_400_000 + 60_000).toISOString(),
  waitlistClosesAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  rulesVersion: null,
  timeZone: 'Europe/Stockholm',
  requirements: null,
  fieldId: null,
  maxPlayers: 4,
  currentPlayers: 2,
  freeSeats: 2,
  reservedSeats: 0,
  offeredSeats: 0,
  waitlistCount: 0,
  price: 2500,
  currency: 'USD',
  isJoined: false,
  known: { people: [], count: 0 },
  waitlistStatus: null,
  seat: null,
  can: { join: true, joinWaitlist: false, leave: false },
  why: {},
} as unknown as GamePageView;

const WAITING = { teamId: null, number: null, position: 3, offerExpiresAt: null, mustConfirm: false };
const FULL = {
  currentPlayers: 4,
  freeSeats: 0,
  waitlistCount: 5,
  can: { ...GAME.can, join: false },
  why: { join: 'Game is full', joinCode: 'game.full' },
};

let sent: { path: string; body: unknown }[] = [];
let teams: object[] = [];

beforeEach(() => {
  [sent, teams] = [[], []];
  useToasts.setState({ shown: null });
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const path = input as string;
    if (!init?.method) return Promise.resolve(Response.json(teams));
    sent.push({
      path: `${init.method} ${path}`,
      body: init.body ? JSON.parse(init.body as string) : undefined,
    });
    return Promise.resolve(Response.json({ isJoined: true, seat: { position: 1 } }, { status: 201 }));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

function show(element: React.ReactNode): HTMLElement {
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(<QueryClientProvider client={queries}>{element}</QueryClientProvider>);
  return container;
}

const panel = (changes: Partial<GamePageView> = {}) => show(<SeatPanel game={{ ...GAME, ...changes }} />);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((found) => found.textContent?.startsWith(name));
const press = async (name: string) => {
  await eventually(() => expect(button(name)).toBeDefined());
  button(name)?.click();
};

it('the seat panel draws every seat and the viewer’s own', async () => {
  const container = panel({ isJoined: true, seat: { ...WAITING, status: 'registered', number: 2, position: null } });
  await eventually(() => expect(container.querySelector('h2')?.textContent).toBe('You’re in'));
  const seats = [...(container.querySelector('[role=img]')?.children ?? [])];
  expect(seats.map(({ className }) => /orange|olive|bg-line/.exec(className)?.[0])).toEqual([
    'olive',
    'orange',
    'bg-line',
    'bg-line',
  ]);
  expect(container.textContent).toContain('Yours is no. 2');
});

it('the seat panel joins for no team by default and shows the success', async () => {
  teams = [{ id: 't1', name: 'Red Kites', reservedSeats: 0, reservableSeats: 0, can: {} }];
  const container = panel();
  await eventually(() => expect(container.querySelector('select')).not.toBeNull());
  await press('Accept Mission');
  await eventually(() => expect(sent).toEqual([{ path: 'POST /api/games/g1/join', body: { teamId: null } }]));
  await eventually(() => expect(useToasts.getState().shown).toMatchObject({ title: 'Game Joined', tone: 'good' }));
});

it('the seat panel joins for the team with reserved seats when no other seat is left', async () => {
  teams = [
    { id: 't1', name: 'Night Owls', reservedSeats: 0, reservableSeats: 0, can: {} },
    { id: 't2', name: 'Red Kites', reservedSeats: 1, reservableSeats: 0, can: {} },
  ];
  const container = panel({ currentPlayers: 3, freeSeats: 0, reservedSeats: 1 });
  await eventually(() => expect([...container.querySelectorAll('option')].map(({ value }) => value)).toEqual(['t2']));
  await press('Claim your team’s seat');
  await eventually(() => expect(sent[0]?.body).toEqual({ teamId: 't2', claim: true }));
});

it('the seat panel claims a seat of the team that has reserved some, unless the viewer chooses otherwise', async () => {
  teams = [
    { id: 't1', name: 'Night Owls', reservedSeats: 0, reservableSeats: 0, can: {} },
    { id: 't2', name: 'Red Kites', reservedSeats: 1, reservableSeats: 0, can: {} },
  ];
  const container = panel({ reservedSeats: 1, claimableTeamId: 't2', seat: { ...WAITING, status: 'waiting' } });
  await eventually(() => expect(container.querySelector('select')?.value).toBe('t2'));
  await press('Claim your team’s seat');
  await eventually(() => expect(sent[0]?.body).toEqual({ teamId: 't2', claim: true }));
  const select = container.querySelector('select') as HTMLSelectElement;
  select.value = '';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await press('Accept Mission');
  await eventually(() => expect(sent[1]?.body).toEqual({ teamId: null }));
});

it('the seat panel joins only after the requirements have been accepted', async () => {
  panel({ requirements: 'Full-seal eye protection.', rulesVersion: 'v1' });
  await press('Accept Mission');
  await eventually(() => expect(document.body.textContent).toContain('Full-seal eye protection.'));
  expect(sent).toEqual([]);
  await press('Accept and join');
  await eventually(() => expect(sent[0]?.body).toEqual({ teamId: null, acceptedRules: 'v1' }));
});

describe.each([
  ['the page', 'Accept Mission', (game: GamePageView) => <SeatPanel game={game} />],
  ['a card', 'Join Game', (game: GamePageView) => <JoinButton game={game} />],
])('The button to join on %s', (_, label, element) => {
  const withRules = (load: LoadJoinRules) => (
    <JoinRulesContext value={load}>{element({ ...GAME, fieldId: 'f1', rulesVersion: 'v1' })}</JoinRulesContext>
  );

  it('asks to accept the rules of the field, also for a game without requirements', async () => {
    show(withRules((_queries, fieldId) => Promise.resolve(fieldId === 'f1' && <p>At most 1.4 J</p>)));
    await press(label);
    await eventually(() => expect(document.body.textContent).toContain('At most 1.4 J'));
    expect(sent).toEqual([]);
    await press('Accept and join');
    await eventually(() => expect(sent[0]?.body).toMatchObject({ acceptedRules: 'v1' }));
  });

  it('sends nothing while the rules of the field cannot be loaded', async () => {
    show(withRules(() => Promise.reject(new Error('There is no connection'))));
    await press(label);
    await eventually(() => expect(useToasts.getState().shown?.title).toBe('The rules couldn’t be loaded'));
    expect(sent).toEqual([]);
  });
});

it('the seat panel offers the waitlist of a full game and shows the place in line', async () => {
  panel({ ...FULL, can: { ...FULL.can, joinWaitlist: true } });
  await press('Join waitlist');
  await eventually(() => expect(sent[0]?.body).toEqual({ teamId: null, waitlist: true }));
  document.body.replaceChildren();
  const container = panel({ ...FULL, seat: { ...WAITING, status: 'waiting' } });
  await eventually(() => expect(container.querySelector('h2')?.textContent).toBe('3rd in line'));
  await press('Leave waitlist');
  await press('Give up my place');
  await eventually(() => expect(sent[1]?.path).toBe('DELETE /api/games/g1/waitlist'));
  await eventually(() => expect(useToasts.getState().shown?.title).toBe('You left the waitlist'));
});

it('the seat panel says to a player on the waitlist that no seat is kept any more', async () => {
  const waitlistClosesAt = new Date(Date.now() - 60_000).toISOString();
  const container = panel({ ...FULL, waitlistClosesAt, seat: { ...WAITING, status: 'waiting' } });
  await eventually(() => expect(container.textContent).toContain('Seats are no longer kept for the waitlist.'));
});

it('a player on the waitlist can join once a seat is free for everybody, or leave the waitlist', async () => {
  const waitlistClosesAt = new Date(Date.now() - 60_000).toISOString();
  const container = panel({ waitlistClosesAt, waitlistCount: 5, seat: { ...WAITING, status: 'waiting' } });
  await eventually(() => expect(container.textContent).toContain('A seat is free. Whoever joins first gets it.'));
  await press('Accept Mission');
  await eventually(() => expect(sent[0]?.path).toBe('POST /api/games/g1/join'));
  await press('Leave waitlist');
  await press('Give up my place');
  await eventually(() => expect(sent[1]?.path).toBe('DELETE /api/games/g1/waitlist'));
});

it('the seat panel counts down an offered seat, which can be declined', async () => {
  // The clock of the components may be half a minute behind.
  const offerExpiresAt = new Date(Date.now() + 23 * 3_600_000 + 12 * 60_000 - 31_000).toISOString();
  const seat = { ...WAITING, status: 'offered' as const, position: 1, offerExpiresAt };
  const container = panel({
    ...FULL,
    currentPlayers: 3,
    offeredSeats: 1,
    can: { ...FULL.can, join: true },
    why: {},
    seat,
  });
  await eventually(() => expect(container.textContent).toContain('another 23 h 12 min'));
  expect(button('Accept Mission')).toBeDefined();
  await press('Decline');
  await eventually(() => expect(sent[0]?.path).toBe('DELETE /api/games/g1/waitlist'));
  await eventually(() => expect(useToasts.getState().shown?.title).toBe('You declined the seat'));
});

it.each(['ongoing', 'completed', 'cancelled'] as const)(
  'a game with the status “%s” shows no free seats',
  async (status) => {
    const container = panel({ status, can: { ...GAME.can, join: false } });
    await eventually(() => expect(container.textContent).toContain('2 of 4 joined'));
    expect(container.textContent).not.toContain('left');
  },
);

it('the seat panel asks to accept the requirements before joining the waitlist', async () => {
  panel({ ...FULL, can: { ...FULL.can, joinWaitlist: true }, requirements: 'Eye protection.', rulesVersion: 'v1' });
  await press('Join waitlist');
  await press('Accept and join waitlist');
  await eventually(() => expect(sent[0]?.body).toEqual({ teamId: null, waitlist: true, acceptedRules: 'v1' }));
});

it('the seat panel leaves the game only after a confirmation', async () => {
  panel({
    isJoined: true,
    can: { ...GAME.can, join: false, leave: true },
    seat: { ...WAITING, status: 'registered', number: 1 },
  });
  await press('Leave game');
  await eventually(() => expect(document.body.textContent).toContain('Leave this game?'));
  expect(sent).toEqual([]);
  const confirm = [...document.querySelectorAll('[role=alertdialog] button')].at(-1) as HTMLButtonElement;
  confirm.click();
  await eventually(() => expect(sent[0]?.path).toBe('POST /api/games/g1/leave'));
});

it('the seat panel confirms the start that it shows', async () => {
  panel({ isJoined: true, seat: { ...WAITING, status: 'registered', number: 1, position: null, mustConfirm: true } });
  await press('I’m still coming');
  await eventually(() =>
    expect(sent).toEqual([{ path: 'POST /api/games/g1/confirm', body: { start: GAME.gameStartDate } }]),
  );
});

it('the seat panel promises no reserved seat to a member of the team who cannot join', async () => {
  teams = [{ id: 't1', name: 'Night Owls', reservedSeats: 2, reservableSeats: 0, can: {} }];
  const container = panel({
    ...FULL,
    isRemoved: true,
    why: { join: 'The organizer removed you from this game', joinCode: 'game.removed' },
  });
  await eventually(() => expect(container.textContent).toContain('2 reserved seats'));
  expect(button('The organizer removed you')?.disabled).toBe(true);
  expect(container.textContent).not.toContain('A seat for you');
});
