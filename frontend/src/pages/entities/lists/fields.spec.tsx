import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { currentEntry, navigate } from '@/shared/navigation/history';
import { NavigationProvider } from '@/shared/navigation/navigation-provider';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import FieldsPage from './fields';

it('a link to the form for a new field leads a visitor to the sign-in page, which returns to the form', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, null);
  navigate('/fields?add=1');
  const root = createRoot(document.createElement('div'));
  root.render(
    <QueryClientProvider client={queries}>
      <NavigationProvider>
        <FieldsPage />
      </NavigationProvider>
    </QueryClientProvider>,
  );
  await eventually(() => expect(currentEntry().search).not.toBe('?add=1'));
  expect(currentEntry()).toMatchObject({ pathname: '/login', search: '?next=%2Ffields%3Fadd%3D1', action: 'REPLACE' });
  root.unmount();
});
