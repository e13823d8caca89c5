import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { NavigationProvider } from '@/shared/navigation/navigation-provider';
import LoginPage from './login';
import RegisterPage from './register';

const container = document.body.appendChild(document.createElement('div'));
let unmount: () => void;

function open(Page: ComponentType): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(container);
  unmount = () => act(() => root.unmount());
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <NavigationProvider>
          <Page />
        </NavigationProvider>
      </QueryClientProvider>,
    ),
  );
}

afterEach(() => unmount());

const shortcuts = () =>
  [...container.querySelectorAll('[aria-label="Development shortcuts"] a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);

// Jest replaces `import.meta.env.DEV` by true.
it('the login page of a development build has shortcuts to the admin panel and to the admin feed', () => {
  open(LoginPage);
  expect(shortcuts()).toEqual([
    ['Admin Panel', '/admin/users'],
    ['Admin Feed', '/admin/feed'],
  ]);
});

it('the page for registration and login has the shortcuts only while it shows the login', () => {
  open(RegisterPage);
  expect(shortcuts()).toEqual([]);
  act(() => [...container.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign In')?.click());
  expect(shortcuts()).toEqual([
    ['Admin Panel', '/admin/users'],
    ['Admin Feed', '/home'],
  ]);
});
