import type { TeamPageView } from '@contracts/teams';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import { buildPerson } from '../../../../test/messaging-builders';
import AddMembersDialog from './add-members-dialog';

jest.mock('@/shared/people/person-combobox', () => ({
  PersonCombobox: ({ onChoose }: { onChoose: (person: unknown) => void }) =>
    ['Ada', 'Bo'].map((name) => (
      <button key={name} onClick={() => onChoose(buildPerson(name))}>
        {`Choose ${name}`}
      </button>
    )),
}));

it('a player who is removed while another invitation is being sent is not invited', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const invited: string[] = [];
  let answer: () => void = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method !== 'POST') return Response.json([]);
    invited.push((JSON.parse(init.body as string) as { userId: string }).userId);
    await new Promise<void>((resolve) => (answer = resolve));
    return Response.json({});
  });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'pim' } as CurrentUserView);
  const team = { id: 't1', name: 'Reed Foxes', can: { manageMembers: true } } as TeamPageView;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <AddMembersDialog team={team} onClose={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  const findButton = (name: string) =>
    [...document.querySelectorAll('button')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    );
  for (const name of ['Choose Ada', 'Choose Bo', 'Invite 2']) act(() => findButton(name)?.click());
  await act(() => eventually(() => expect(invited).toEqual([buildPerson('Ada').id])));
  act(() => findButton(`Remove ${buildPerson('Bo').firstName}`)?.click());
  await act(async () => {
    answer();
    await eventually(() => expect(findButton(`Remove ${buildPerson('Ada').firstName}`)).toBeUndefined());
  });
  await act(() => eventually(() => expect(queries.isMutating()).toBe(0)));
  expect(invited).toHaveLength(1);
  act(() => root.unmount());
  queries.clear();
  jest.restoreAllMocks();
});
