import type { AdminUserView } from '@contracts/admin';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { buildPerson } from '../../../../test/messaging-builders';
import { usersQuery } from '../api/admin-queries';
import { RegisteredPersonnel } from './registered-personnel';

let container: HTMLElement;
let unmount: () => void;

function show(items: AdminUserView[]): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(usersQuery('').queryKey, { pages: [{ items, next: null, total: 40 }], pageParams: [''] });
  container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  unmount = () => act(() => root.unmount());
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <RegisteredPersonnel />
      </QueryClientProvider>,
    ),
  );
}

afterEach(() => unmount());

it('the list of the newest accounts receives the focus when it shows more of them', () => {
  show([...'abcdefghijkl'].map((id) => buildPerson(id) as AdminUserView));
  const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === '+32 MORE');
  expect(container.querySelectorAll('li')).toHaveLength(8);
  act(() => {
    button?.focus();
    button?.click();
  });
  expect(container.querySelectorAll('li')).toHaveLength(12);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Registered personnel');
});

it('the list of the newest accounts links to accounts, also of suspended people', () => {
  const suspension = { reason: 'Insults', until: null };
  show([buildPerson('ada') as AdminUserView, { ...buildPerson('bo'), suspension } as AdminUserView]);
  const links = [...container.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin/users?q=ada', '/admin/users?q=bo']);
});
