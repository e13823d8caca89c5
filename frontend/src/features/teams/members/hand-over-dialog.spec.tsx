import type { TeamMemberView, TeamPageView } from '@contracts/teams';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../../../test/eventually';
import { buildPerson } from '../../../../test/messaging-builders';
import HandOverDialog from './hand-over-dialog';

const buildTeam = (handOver: boolean) => ({ id: 't1', name: 'Reed Foxes', can: { handOver } }) as TeamPageView;
const KAI = { id: 'm1', userId: 'kai', user: buildPerson('Kai'), role: 'member' } as TeamMemberView;

let root: Root;
let queries: QueryClient;
const close = jest.fn();
const toastTitle = () => useToasts.getState().shown?.title;

const show = (team: TeamPageView) =>
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <HandOverDialog team={team} onClose={close} />
      </QueryClientProvider>,
    ),
  );

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  useToasts.setState({ shown: null });
  close.mockClear();
  queries = new QueryClient();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  queries.clear();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it('HandOverDialog closes and says why when the viewer loses the leadership elsewhere', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([KAI])));
  show(buildTeam(true));
  await act(() => eventually(() => expect(document.body.textContent).toContain('Kai')));
  expect(close).not.toHaveBeenCalled();
  show(buildTeam(false));
  expect(close).toHaveBeenCalledTimes(1);
  expect(useToasts.getState().shown).toMatchObject({
    title: 'Hand over leadership was closed',
    description: 'You no longer lead Reed Foxes.',
  });
});

it('HandOverDialog says that the leadership was handed over when the team is refetched before the answer arrives', async () => {
  let answer: () => void = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method === 'PUT') await new Promise<void>((resolve) => (answer = resolve));
    return Response.json([KAI]);
  });
  const press = (name: string) =>
    act(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(name))?.click());
  show(buildTeam(true));
  await act(() => eventually(() => expect(document.body.textContent).toContain('Kai')));
  press('Kai');
  press('Hand over');
  await act(() => eventually(() => expect(queries.isMutating()).toBe(1)));
  // The answer would close the dialog that was opened next.
  act(() => document.querySelector<HTMLElement>('button[aria-label=Close]')?.click());
  expect(close).not.toHaveBeenCalled();
  show(buildTeam(false));
  expect(toastTitle()).toBeUndefined();
  await act(async () => {
    answer();
    await eventually(() => expect(close).toHaveBeenCalled());
  });
  expect(toastTitle()).toBe('Leadership handed over.');
});
