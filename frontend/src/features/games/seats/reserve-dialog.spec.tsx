import type { GameTeamView } from '@contracts/game-seats';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import ReserveDialog from './reserve-dialog';

const TEAM = { id: 't1', name: 'Reed Foxes', reservableSeats: 2 } as GameTeamView;

it('ReserveDialog says that no seats are left once others have taken the last one', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const queries = new QueryClient();
  const show = (teams: GameTeamView[]) =>
    act(() =>
      root.render(
        <QueryClientProvider client={queries}>
          <ReserveDialog gameId="g1" teams={teams} onClose={jest.fn()} />
        </QueryClientProvider>,
      ),
    );
  const submitButton = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Reserve seats');
  show([TEAM]);
  expect(document.body.textContent).toContain('Up to 2');
  expect(submitButton()?.disabled).toBe(false);
  show([]);
  expect(document.body.textContent).toContain('No seats are left to reserve.');
  expect(document.body.textContent).not.toMatch(/Up to 0|from 1 to 0/);
  expect(submitButton()?.disabled).toBe(true);
  act(() => root.unmount());
});
