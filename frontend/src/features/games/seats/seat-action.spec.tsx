import type { GamePageView } from '@contracts/games';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import { LeaveWaitlist, SeatAction } from './seat-action';

const GAME = {
  id: 'g1',
  status: 'upcoming',
  waitlistClosesAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  rulesVersion: null,
  requirements: null,
  fieldId: null,
  freeSeats: 0,
  waitlistCount: 1,
  seat: { status: 'offered', teamId: null, number: null, position: 1, mustConfirm: false },
  can: { join: true, joinWaitlist: false, leave: false },
  why: {},
} as unknown as GamePageView;

let sent: string[] = [];

beforeEach(() => {
  sent = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (init?.method) sent.push(`${init.method} ${input as string}`);
    return Promise.resolve(Response.json({}));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

/** Shows the buttons to a player, or to a visitor. */
async function show(game: GamePageView, { isClaim = false, isVisitor = false } = {}): Promise<HTMLButtonElement[]> {
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, isVisitor ? null : ({ id: 'elin' } as CurrentUserView));
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <QueryClientProvider client={queries}>
      <SeatAction game={game} teamId={isClaim ? 't1' : null} isClaim={isClaim} />
      <LeaveWaitlist game={game} isClaim={isClaim} />
    </QueryClientProvider>,
  );
  await eventually(() => expect(document.querySelector('button')).not.toBeNull());
  return [...document.querySelectorAll('button')];
}

const textsOf = (buttons: readonly HTMLButtonElement[]) => buttons.map(({ textContent }) => textContent);

it('a player who is offered a seat accepts or declines it', async () => {
  expect(textsOf(await show(GAME))).toEqual(['Accept Mission', 'Decline']);
});

it('a player who can also claim a seat of their team reads which of the two they decline', async () => {
  const buttons = await show(GAME, { isClaim: true });
  expect(textsOf(buttons)).toEqual(['Claim your team’s seat', 'Decline the offered seat']);
  buttons[1]?.click();
  await eventually(() => expect(sent).toEqual(['DELETE /api/games/g1/waitlist']));
});

describe('The question before a player leaves a game with a waitlist', () => {
  const registered = { ...GAME, seat: { ...GAME.seat, status: 'registered' }, can: { ...GAME.can, leave: true } };

  it.each([
    ['says that the seat goes to the first in line', 3_600_000, 'Your seat goes to the first in line.'],
    ['says that the seat becomes free once the waitlist is closed', -60_000, 'Your seat becomes free for others.'],
  ])('%s', async (_, closesIn, text) => {
    const waitlistClosesAt = new Date(Date.now() + closesIn).toISOString();
    const [leave] = await show({ ...registered, waitlistClosesAt } as GamePageView);
    leave?.click();
    await eventually(() => expect(document.querySelector('[role=alertdialog]')?.textContent).toContain(text));
  });

  it('says that a seat for a team goes back to the team if the team reserved it', async () => {
    const [leave] = await show({ ...registered, seat: { ...registered.seat, teamId: 't1' } } as GamePageView);
    leave?.click();
    const text = 'If your team reserved your seat, it goes back to the team. Otherwise, it ';
    await eventually(() => expect(document.querySelector('[role=alertdialog]')?.textContent).toContain(text));
  });
});

describe('The disabled button of a full game whose waitlist is closed', () => {
  const full: GamePageView = {
    ...GAME,
    seat: null,
    waitlistClosesAt: new Date(Date.now() - 60_000).toISOString(),
    can: { ...GAME.can, join: false },
  };

  it.each([
    ['shows a player that the game is full', false, { join: 'Game is full', joinCode: 'game.full' }, 'Full'],
    ['shows a visitor that the game is full', true, { join: 'Not authenticated', joinCode: 'auth.required' }, 'Full'],
    [
      'shows a player another reason why they cannot join',
      false,
      { join: 'The organizer removed you from this game', joinCode: 'game.removed' },
      'The organizer removed you from this game',
    ],
  ])('%s', async (_, isVisitor, why, text) => {
    const [button] = await show({ ...full, why }, { isVisitor });
    expect(button?.textContent).toBe(text);
    expect(button?.disabled).toBe(true);
  });
});
