import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { useLocation } from 'wouter';
import { eventually } from '../../../test/eventually';
import { type } from '../../../test/type';
import { createQueryClient } from '@/shared/api/query-client';
import { navigate } from '@/shared/navigation/history';
import { NavigationProvider } from '@/shared/navigation/navigation-provider';
import { clearEndedSession, closeSignInDialog } from '@/shared/session/ended-session.store';
import { addUnsentTextCheck } from '@/shared/session/unsent-text';
import { viewerQuery } from '@/shared/session/viewer';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { SignInAgain } from './sign-in-again';

/** A page that requests data. It has a text box, except at /empty. */
function CurrentPage() {
  const [pathname] = useLocation();
  const viewer = useQuery(viewerQuery).data;
  const { error, refetch } = useQuery({ queryKey: [`/api${pathname}`] });
  return (
    <main data-page={pathname} data-viewer={viewer?.id ?? 'visitor'}>
      {error && <ErrorState title="Not loaded" error={error} onRetry={() => void refetch()} />}
      {pathname !== '/empty' && <textarea key={pathname} />}
    </main>
  );
}

let root: Root;
const queries = createQueryClient();
const page = () => ({ ...document.querySelector<HTMLElement>('main')?.dataset });
const dialog = () => document.querySelector('[role=dialog]');
const bar = () => document.querySelector('aside[aria-label=Session]');

/** Ends the session while the viewer types at /start, and closes the dialog. */
beforeEach(async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const problem = { statusCode: 401, code: 'auth.required', message: 'Not authenticated' };
    return Promise.resolve(Response.json(problem, { status: 401 }));
  });
  queries.clear();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin', email: 'elin@muster.example' } as never);
  navigate('/start');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <QueryClientProvider client={queries}>
      <NavigationProvider>
        <SignInAgain />
        <CurrentPage />
      </NavigationProvider>
    </QueryClientProvider>,
  );
  await eventually(() => expect(page()).toEqual({ page: '/start', viewer: 'elin' }));
  type(document.querySelector('textarea') as HTMLTextAreaElement, 'Good cover');
  await queries.invalidateQueries(viewerQuery);
  await eventually(() => expect(dialog()).not.toBeNull());
  closeSignInDialog();
  await eventually(() => expect(bar()).not.toBeNull());
  expect(dialog()).toBeNull();
});
afterEach(() => {
  root.unmount();
  clearEndedSession();
  jest.restoreAllMocks();
});

it('The bar opens the dialog again', async () => {
  bar()?.querySelector('button')?.click();
  await eventually(() => expect(dialog()).not.toBeNull());
  expect(bar()).toBeNull();
});

it('A forgotten password is reset in a new tab, so the page keeps its unsent text', async () => {
  bar()?.querySelector('button')?.click();
  const link = () => dialog()?.querySelector<HTMLAnchorElement>('a[href="/forgot-password"]');
  await eventually(() => expect(link()).toBeTruthy());
  expect(link()?.target).toBe('_blank');
  link()?.click();
  expect(location.pathname).toBe('/start');
});

it('The button on a part that failed to load opens the dialog again', async () => {
  const button = () => document.querySelector<HTMLElement>('[role=alert] button');
  await queries.resetQueries({ queryKey: ['/api/start'] });
  await eventually(() => expect(button()?.textContent).toBe('Sign in again'));
  expect(dialog()).toBeNull();
  button()?.click();
  await eventually(() => expect(dialog()).not.toBeNull());
});

it('The next page opens the dialog again while there is unsent text', async () => {
  const removeCheck = addUnsentTextCheck(() => true);
  navigate('/empty');
  await eventually(() => expect(dialog()).not.toBeNull());
  expect(page()).toEqual({ page: '/empty', viewer: 'elin' });
  removeCheck();
});

it('The viewer becomes a visitor when the next page holds no unsent text', async () => {
  navigate('/empty');
  await eventually(() => expect(page()).toEqual({ page: '/empty', viewer: 'visitor' }));
  expect(dialog()).toBeNull();
  expect(bar()).toBeNull();
});
