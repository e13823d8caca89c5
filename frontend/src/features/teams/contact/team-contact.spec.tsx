import type { TeamPageView } from '@contracts/teams';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { chooseOption } from '../../../../test/choose-option';
import { eventually } from '../../../../test/eventually';
import { buildPerson } from '../../../../test/messaging-builders';
import { nextTask } from '../../../../test/next-task';
import { TeamContact } from './team-contact';

const TEAM = {
  id: 't1',
  name: 'Reed Foxes',
  leader: buildPerson('Lea'),
  contact: { id: null, name: 'Bo' },
  can: { edit: true },
} as TeamPageView;

it('the choice of a contact person cannot be cancelled while it is being saved, because the answer would close the editor that was opened next', async () => {
  const saved: unknown[] = [];
  let answer: () => void = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, { method, body } = {}) => {
    if (!method) return Response.json([{ ...buildPerson('kai'), firstName: 'Kai' }]);
    saved.push(JSON.parse(body as string));
    await new Promise<void>((resolve) => (answer = resolve));
    return Response.json({});
  });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, null);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <QueryClientProvider client={queries}>
      <TeamContact team={TEAM} />
    </QueryClientProvider>,
  );
  const findButton = (name: string) =>
    [...document.querySelectorAll('button')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent.trim()) === name,
    );
  const press = async (name: string) => {
    await eventually(() => expect(findButton(name)).toBeDefined());
    findButton(name)?.click();
  };
  await press('Edit Contact person');
  await press('Remove Bo');
  await chooseOption('Kai');
  await press('Save');
  await eventually(() => expect(findButton('Save')?.getAttribute('aria-disabled')).toBe('true'));
  await eventually(() => expect(saved).toEqual([{ contactPerson: 'kai' }]));
  await press('Cancel');
  await nextTask();
  expect(findButton('Save')).toBeDefined();
  answer();
  await eventually(() => expect(findButton('Edit Contact person')).toBeDefined());
  root.unmount();
  queries.clear();
  jest.restoreAllMocks();
});
