import type { TeamPageView } from '@contracts/teams';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { chooseOption } from '../../../../test/choose-option';
import { eventually } from '../../../../test/eventually';
import { buildPerson } from '../../../../test/messaging-builders';
import AddMembersDialog from './add-members-dialog';

it('a player who is removed while another invitation is being sent is not invited', async () => {
  const invited: string[] = [];
  let answer: () => void = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (init?.method !== 'POST')
      return Response.json((path as string).startsWith('/api/users/search') ? ['Ada', 'Bo'].map(buildPerson) : []);
    invited.push((JSON.parse(init.body as string) as { userId: string }).userId);
    await new Promise<void>((resolve) => (answer = resolve));
    return Response.json({});
  });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'pim' } as CurrentUserView);
  const team = { id: 't1', name: 'Reed Foxes', can: { manageMembers: true } } as TeamPageView;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <QueryClientProvider client={queries}>
      <AddMembersDialog team={team} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const findButton = (name: string) =>
    [...document.querySelectorAll('button')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    );
  await chooseOption('Ada');
  await chooseOption('Bo');
  findButton('Invite 2')?.click();
  await eventually(() => expect(invited).toEqual([buildPerson('Ada').id]));
  findButton('Remove Bo')?.click();
  answer();
  await eventually(() => expect(findButton('Remove Ada')).toBeUndefined());
  await eventually(() => expect(queries.isMutating()).toBe(0));
  expect(invited).toHaveLength(1);
  root.unmount();
  queries.clear();
  jest.restoreAllMocks();
});
