import type { TeamMemberView, TeamPageView } from '@contracts/teams';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { buildPerson } from '../../../../test/messaging-builders';
import { MemberList } from './member-list';
import { membersQuery } from './member-requests';

const TEAM = { id: 't1', name: 'Red Kites', memberCount: 8, can: {} } as TeamPageView;

const buildMember = (id: string) =>
  ({
    id,
    userId: id,
    user: buildPerson(id),
    role: 'member',
    joinedAt: '2026-05-01T10:00:00.000Z',
    can: {},
  }) as TeamMemberView;

it('the list of members receives the focus when it shows all of them', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const items = [...'abcdefgh'].map(buildMember);
  queries.setQueryData(membersQuery('t1').queryKey, { pages: [{ items, next: null, total: 8 }], pageParams: [''] });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <MemberList team={TEAM} />
      </QueryClientProvider>,
    ),
  );
  const button = [...container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Show all 8 members',
  );
  expect(container.querySelectorAll('li')).toHaveLength(5);
  act(() => {
    button?.focus();
    button?.click();
  });
  expect(container.querySelectorAll('li')).toHaveLength(8);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Members');
  act(() => root.unmount());
});
