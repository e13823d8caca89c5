import type { GameView } from '@contracts/games';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../../../test/eventually';
import { nextTask } from '../../../../test/next-task';
import { JoinButton } from './join-button';

const GAME = {
  id: 'g1',
  title: 'Night Watch',
  status: 'upcoming',
  isJoined: false,
  waitlistStatus: null,
  freeSeats: 3,
  waitlistClosesAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  rulesVersion: null,
  requirements: null,
  fieldId: null,
} as unknown as GameView;

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  useToasts.setState({ shown: null });
  jest.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
    if (init?.body) sent.push(JSON.parse(init.body as string));
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
  const root = createRoot(container);
  flushSync(() => root.render(<QueryClientProvider client={queries}>{element}</QueryClientProvider>));
  return container;
}

const buttonOf = (changes: Partial<GameView>) =>
  show(<JoinButton game={{ ...GAME, ...changes }} />).querySelector('button');
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((found) => found.textContent?.startsWith(name));
const press = async (name: string) => {
  await eventually(() => expect(button(name)).toBeDefined());
  button(name)?.click();
};

it('the button on a card offers a free seat', () => {
  expect(buttonOf({})?.textContent).toBe('Join Game: Night Watch');
  expect(buttonOf({})?.disabled).toBe(false);
});

it('the button on a card shows that a game whose organizer is away can’t be joined', () => {
  expect(buttonOf({ isOrganizerAway: true })?.textContent).toBe('Can’t be joined: Night Watch');
  expect(buttonOf({ isOrganizerAway: true })?.disabled).toBe(true);
});

it('the button on a card still shows the seat of a participant whose organizer is away', () => {
  expect(buttonOf({ isOrganizerAway: true, isJoined: true })?.textContent).toBe('Joined: Night Watch');
});

it('a card claims the seat that the viewer’s team has reserved', async () => {
  show(<JoinButton game={{ ...GAME, claimableTeamId: 't2', waitlistStatus: 'offered' }} />);
  await press('Claim your team’s seat');
  await eventually(() => expect(sent[0]).toEqual({ claim: true }));
});

it('a card shows that the viewer has left the game elsewhere', async () => {
  let setIsJoined: ((isJoined: boolean) => void) | undefined;
  function Card() {
    const [isJoined, set] = useState(false);
    setIsJoined = set;
    return <JoinButton game={{ ...GAME, isJoined }} />;
  }
  show(<Card />);
  await press('Join Game');
  await eventually(() => expect(button('Joined')).toBeDefined());
  setIsJoined?.(true);
  await eventually(() => expect(button('Joined')).toBeDefined());
  await nextTask();
  setIsJoined?.(false);
  await eventually(() => expect(button('Join Game')).toBeDefined());
});

it('a card joins the game and then shows Joined', async () => {
  show(<JoinButton game={GAME} />);
  await eventually(() => expect(button('Join Game')).toBeDefined());
  button('Join Game')?.focus();
  await press('Join Game');
  await eventually(() => expect(button('Joined')?.getAttribute('aria-disabled')).toBe('true'));
  expect(useToasts.getState().shown?.title).toBe('Mission Joined');
  expect(document.activeElement).toBe(button('Joined'));
  await press('Joined');
  expect(sent).toHaveLength(1);
});

it('a card joins the waitlist of a full game and then shows that the player waits', async () => {
  show(<JoinButton game={{ ...GAME, freeSeats: 0 }} />);
  await press('Join waitlist');
  await eventually(() => expect(sent[0]).toEqual({ waitlist: true }));
  document.body.replaceChildren();
  show(<JoinButton game={{ ...GAME, freeSeats: 0, waitlistStatus: 'waiting' }} />);
  await eventually(() => expect(button('On the waitlist')?.getAttribute('aria-disabled')).toBe('true'));
});

it('a card shows that a game is full when its waitlist is closed', async () => {
  const waitlistClosesAt = new Date(Date.now() - 60_000).toISOString();
  show(<JoinButton game={{ ...GAME, freeSeats: 0, waitlistClosesAt }} />);
  await eventually(() => expect(button('Full')?.disabled).toBe(true));
});

it('a card offers no seat to a player whom the organizer removed', async () => {
  const card = (title: string, isRemoved: boolean) => <JoinButton game={{ ...GAME, title, isRemoved }} />;
  show([card('Night Watch', true), card('Dawn Watch', false)].map((element, index) => <p key={index}>{element}</p>));
  await eventually(() => expect(document.querySelectorAll('button')).toHaveLength(1));
  expect(document.querySelector('button')?.textContent).toContain('Dawn Watch');
});

it('a card takes an offered seat of a full game', async () => {
  show(<JoinButton game={{ ...GAME, freeSeats: 0, waitlistStatus: 'offered' }} />);
  await press('Take your seat');
  await eventually(() => expect(sent[0]).toEqual({}));
});
