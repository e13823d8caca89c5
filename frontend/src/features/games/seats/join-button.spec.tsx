import type { GameView } from '@contracts/games';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { JoinButton } from './join-button';

const GAME = {
  id: 'g1',
  title: 'Night Watch',
  status: 'upcoming',
  isJoined: false,
  waitlistStatus: null,
  freeSeats: 3,
  waitlistClosesAt: '2026-11-01T10:00:00.000Z',
} as GameView;

function buttonOf(changes: Partial<GameView>): HTMLButtonElement | null {
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <JoinButton game={{ ...GAME, ...changes }} />
      </QueryClientProvider>,
    ),
  );
  return container.querySelector('button');
}

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
