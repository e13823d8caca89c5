import type { AdminUserView } from '@contracts/admin';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { buildPerson } from '../../../../test/messaging-builders';
import { usersQuery } from '../api/admin-queries';
import { RegisteredPersonnel } from './registered-personnel';

it('the list of the newest accounts receives the focus when it shows more of them', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const items = [...'abcdefghijkl'].map((id) => buildPerson(id) as AdminUserView);
  queries.setQueryData(usersQuery('').queryKey, { pages: [{ items, next: null, total: 40 }], pageParams: [''] });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <RegisteredPersonnel />
      </QueryClientProvider>,
    ),
  );
  const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === '+32 MORE');
  expect(container.querySelectorAll('li')).toHaveLength(8);
  act(() => {
    button?.focus();
    button?.click();
  });
  expect(container.querySelectorAll('li')).toHaveLength(12);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Registered personnel');
  act(() => root.unmount());
});
