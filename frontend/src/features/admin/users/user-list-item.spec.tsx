import type { AdminUserView } from '@contracts/admin';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { buildPerson } from '../../../../test/messaging-builders';
import { nextTask } from '../../../../test/next-task';
import { UserListItem } from './user-list-item';

const UNTIL = '2099-08-03T10:00:00.000Z';

let root: Root;
let requests: [unknown, unknown][];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  requests = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    requests.push([path, init?.body]);
    return Promise.resolve(Response.json({}));
  });
  root = createRoot(document.body.appendChild(document.createElement('ul')));
});
afterEach(() => {
  act(() => root.unmount());
  jest.restoreAllMocks();
});

const show = (suspension: AdminUserView['suspension'], makeAdmin = suspension === null) =>
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <UserListItem
          user={
            {
              ...buildPerson('bo'),
              role: 'user',
              gameStyles: [],
              gamesPlayed: 3,
              createdAt: UNTIL,
              suspension,
              can: { changeRole: true, makeAdmin, delete: true, suspend: true },
            } as unknown as AdminUserView
          }
        />
      </QueryClientProvider>,
    ),
  );
const buttons = () => [...document.querySelectorAll('button')];
const names = () => buttons().map(({ textContent }) => textContent?.split(/:| bo/i)[0]);
const press = (name: string) =>
  act(async () => {
    buttons()
      .find(({ textContent }) => textContent?.startsWith(name))
      ?.click();
    await nextTask();
  });

it('UserListItem offers to change or lift a suspension, and shows its reason, but offers no role', () => {
  show({ reason: 'Insults', until: UNTIL });
  expect(names()).toEqual(['Lift suspension', 'Change suspension', 'Delete']);
  expect(document.body.textContent).toContain('Reason: Insults');
  show(null);
  expect(names()).toEqual(['Suspend', 'Make Admin', 'Delete']);
});

it('UserListItem changes a suspension, starting from its present end and reason', async () => {
  show({ reason: 'Insults', until: UNTIL });
  await press('Change suspension');
  const reason = document.querySelector('textarea');
  expect(reason?.value).toBe('Insults');
  expect(document.querySelector('select')?.selectedOptions[0]?.textContent).toMatch(/^Until .*2099/);
  await press('Save changes');
  expect(requests[0]).toEqual(['/api/admin/users/bo/suspension', JSON.stringify({ until: UNTIL, reason: 'Insults' })]);
});

it('UserListItem changes the suspension that it showed first when the list is refetched meanwhile', async () => {
  show({ reason: 'Insults', until: UNTIL });
  await press('Change suspension');
  show(null);
  expect(document.querySelector('h2')?.textContent).toMatch(/^Change the suspension/);
  await press('Save changes');
  expect(requests[0]?.[1]).toBe(JSON.stringify({ until: UNTIL, reason: 'Insults' }));
});

it('UserListItem keeps a suspension without an end as it is unless another length is chosen', async () => {
  show({ reason: 'Insults', until: null });
  await press('Change suspension');
  expect(document.querySelector('select')?.selectedOptions[0]?.textContent).toBe('Until lifted');
  await press('Save changes');
  expect(requests[0]?.[1]).toBe(JSON.stringify({ until: null, reason: 'Insults' }));
});
