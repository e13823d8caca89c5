import type { TeamView } from '@contracts/teams';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { get } from '@/shared/api/http';
import { eventually } from '../../../../test/eventually';
import { TEAMS_PATH } from '../api/team-queries';
import { DeleteTeamButton } from './delete-team-button';

function Teams() {
  const { data } = useQuery({ queryKey: [TEAMS_PATH], queryFn: () => get<TeamView[]>(TEAMS_PATH) });
  return (
    <main id="main" tabIndex={-1}>
      {data?.map((team) => (
        <DeleteTeamButton key={team.id} team={team} />
      ))}
    </main>
  );
}

it('the page gets the focus when the card of a deleted team disappears', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let teams = [{ id: 't1', name: 'Reed Foxes' }];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    if (init?.method === 'DELETE') teams = [];
    return Promise.resolve(Response.json(teams));
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Teams />
      </QueryClientProvider>,
    ),
  );
  const findButton = (name: string) =>
    [...document.querySelectorAll('button')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    );
  await act(() => eventually(() => expect(findButton('Delete Reed Foxes')).toBeDefined()));
  act(() => {
    findButton('Delete Reed Foxes')?.focus();
    findButton('Delete Reed Foxes')?.click();
  });
  act(() => findButton('Delete team')?.click());
  await act(() => eventually(() => expect(findButton('Delete Reed Foxes')).toBeUndefined()));
  await act(() => eventually(() => expect(document.activeElement?.id).toBe('main')));
  act(() => root.unmount());
  jest.restoreAllMocks();
});
