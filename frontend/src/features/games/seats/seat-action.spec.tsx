import type { GamePageView } from '@contracts/games';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
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

/** Shows the buttons, and returns their texts. */
async function buttons(isClaim: boolean): Promise<(string | null)[]> {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <QueryClientProvider client={new QueryClient()}>
      <SeatAction game={GAME} teamId={isClaim ? 't1' : null} isClaim={isClaim} />
      <LeaveWaitlist game={GAME} isClaim={isClaim} />
    </QueryClientProvider>,
  );
  await eventually(() => expect(document.querySelector('button')).not.toBeNull());
  return [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
}

it('a player who is offered a seat accepts or declines it', async () => {
  expect(await buttons(false)).toEqual(['Accept Mission', 'Decline']);
});

it('a player who can also claim a seat of their team reads which of the two they decline', async () => {
  expect(await buttons(true)).toEqual(['Claim your team’s seat', 'Decline the offered seat']);
  document.querySelectorAll('button')[1]?.click();
  await eventually(() => expect(sent).toEqual(['DELETE /api/games/g1/waitlist']));
});
