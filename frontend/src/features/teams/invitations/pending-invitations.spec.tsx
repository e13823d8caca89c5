import type { TeamInvitationView } from '@contracts/team-requests';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { PendingInvitations } from './pending-invitations';

const buildInvitation = (name: string) =>
  ({ id: name, teamId: 't1', user: null, name, createdAt: '2026-05-01T10:00:00.000Z' }) as TeamInvitationView;

it('PendingInvitations loads the invitations of the next page', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const next = '/api/teams/t1/invitations?limit=100&cursor=c';
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((path) =>
      Promise.resolve(
        path === next
          ? Response.json([buildInvitation('Oldest')])
          : Response.json([buildInvitation('Newest')], { headers: { link: `<${next}>; rel="next"` } }),
      ),
    );
  const queries = new QueryClient();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <PendingInvitations teamId="t1" />
      </QueryClientProvider>,
    ),
  );
  const findButton = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Load more invitations');
  await act(() => eventually(() => expect(findButton()).toBeDefined()));
  act(() => findButton()?.click());
  await act(() => eventually(() => expect(document.body.textContent).toContain('Oldest')));
  expect(document.body.textContent).toContain('Newest');
  act(() => root.unmount());
  queries.clear();
  jest.restoreAllMocks();
});
