import type { GameTeamView } from '@contracts/game-seats';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { nextTask } from '../../../../test/next-task';
import ReserveDialog from './reserve-dialog';

const TEAM = { id: 't1', name: 'Reed Foxes', reservableSeats: 2 } as GameTeamView;

it('ReserveDialog shows no error while it reserves the last seats', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const requests = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
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
  const findButton = (text: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  show([TEAM]);
  await act(async () => {
    findButton('Reserve seats')?.click();
    await eventually(() => expect(requests).toHaveBeenCalledTimes(1));
    await nextTask();
  });
  expect(findButton('Reserving...')).toBeDefined();
  show([{ ...TEAM, reservableSeats: 0 }]);
  expect(document.body.textContent).not.toContain('No seats are left');
  act(() => root.unmount());
  jest.restoreAllMocks();
});

it('ReserveDialog stays open while it reserves, because the answer would close the dialog that was opened next', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const close = jest.fn();
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ReserveDialog gameId="g1" teams={[TEAM]} onClose={close} />
      </QueryClientProvider>,
    ),
  );
  const findButton = (text: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  act(() => findButton('Reserve seats')?.click());
  await act(() => eventually(() => expect(findButton('Reserving...')).toBeDefined()));
  act(() => findButton('Cancel')?.click());
  act(() => document.querySelector<HTMLElement>('button[aria-label=Close]')?.click());
  expect(close).not.toHaveBeenCalled();
  act(() => root.unmount());
  jest.restoreAllMocks();
});

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
