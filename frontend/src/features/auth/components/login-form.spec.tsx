import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { NavigationProvider } from '@/shared/navigation/navigation-provider';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventuallyRendered } from '../../../../test/eventually';
import { type } from '../../../../test/type';
import { LoginForm } from './login-form';

jest.mock('../two-factor/login-code-form', () => {
  throw new TypeError('Failed to fetch');
});
jest.mock('../suspension/suspension-dialog', () => {
  throw new TypeError('Failed to fetch');
});

const container = document.createElement('div');
let unmount: () => void;
const passwordInput = () => container.querySelector<HTMLInputElement>('[autocomplete=current-password]');
const submitButton = () => container.querySelector<HTMLButtonElement>('[type=submit]');

/** Signs in. The server answers with this problem, unless another answer is given. */
async function signIn(problem: object, answer?: Promise<Response>): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      () => answer ?? Promise.resolve(Response.json({ message: 'Refused', ...problem }, { status: 403 })),
    );
  document.body.append(container);
  const root = createRoot(container);
  unmount = () => act(() => root.unmount());
  await act(async () => {
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { retry: false } } })}>
        <NavigationProvider>
          <LoginForm
            failureTitle="Login failed"
            welcomeToast={{ title: 'Welcome' }}
            email="ada@example.com"
            forgotPasswordPath="/forgot-password"
            onSignedIn={() => undefined}
          />
        </NavigationProvider>
      </QueryClientProvider>,
    );
    await Promise.resolve();
  });
  const input = passwordInput();
  if (!input) throw new Error('The form has no password');
  await act(async () => {
    type(input, 'Secret-Ada-1');
    submitButton()?.focus();
    submitButton()?.click();
    await Promise.resolve();
  });
}

beforeEach(() => useToasts.setState({ shown: null }));
afterEach(() => {
  unmount();
  container.remove();
  jest.restoreAllMocks();
});

it.each([
  ['the form for the code', { code: 'auth.required', challenge: 'c1' }],
  ['the notice of a suspension', { code: 'account.suspended', suspension: { reason: 'Insults', until: null } }],
])('the password stays in the form if %s cannot be loaded', async (_, problem) => {
  await signIn(problem);
  await eventuallyRendered(() => expect(useToasts.getState().shown?.title).toBe('Network error. Please try again.'));
  expect(passwordInput()?.value).toBe('Secret-Ada-1');
});

it('the button keeps the focus while the password is checked and after it was wrong', async () => {
  let answer: (response: Response) => void = () => undefined;
  await signIn({}, new Promise((resolve) => (answer = resolve)));
  await eventuallyRendered(() => expect(submitButton()?.textContent).toBe('Logging In...'));
  expect(submitButton()?.disabled).toBe(false);
  submitButton()?.click();
  answer(Response.json({ code: 'auth.invalid-credentials', message: 'Wrong' }, { status: 401 }));
  await eventuallyRendered(() => expect(useToasts.getState().shown?.title).toBe('Login failed'));
  expect(document.activeElement).toBe(submitButton());
  expect(fetch).toHaveBeenCalledTimes(1);
});
