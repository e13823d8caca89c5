import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { navigate } from '@/shared/navigation/history';
import { NavigationProvider } from '@/shared/navigation/navigation-provider';
import { viewerQuery } from '@/shared/session/viewer';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../test/eventually';
import { type } from '../../test/type';
import ResetPasswordPage from './reset-password';

it('The toast after the reset of another account’s password does not ask the viewer, who stays signed in, to sign in', async () => {
  const viewer = { id: 'anna', email: 'anna@example.com' };
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    if (path === '/api/auth/user') return Promise.resolve(Response.json(viewer));
    return Promise.resolve(Response.json({ valid: true }));
  });
  navigate('/reset-password?token=t');
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(viewerQuery.queryKey, viewer as never);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <QueryClientProvider client={queries}>
      <NavigationProvider>
        <ResetPasswordPage />
      </NavigationProvider>
    </QueryClientProvider>,
  );
  const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=password]')];
  await eventually(() => expect(inputs()).toHaveLength(2));
  for (const input of inputs()) type(input, 'Quarry8-Bridge!');
  document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  await eventually(() => expect(document.body.textContent).toContain('stays signed in as anna@example.com'));
  const shown = useToasts.getState().shown;
  expect(shown?.title).toBe('Password Reset Successful');
  expect(shown?.description).toBeUndefined();
  root.unmount();
  queries.clear();
  jest.restoreAllMocks();
});
