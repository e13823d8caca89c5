import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type } from '../../../../test/type';
import { AppealForm } from './appeal-form';

let root: Root;
const open = (email: string) =>
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <AppealForm key={email} token="token" email={email} />
      </QueryClientProvider>,
    ),
  );
const textOf = () => document.querySelector('textarea');

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => act(() => root.unmount()));

it('An appeal that is not sent stays for the account that wrote it, and another account does not see it', () => {
  open('elin@muster.example');
  act(() => type(textOf() as HTMLTextAreaElement, 'It was a joke.'));
  open('bo@muster.example');
  expect(textOf()?.value).toBe('');
  open(' Elin@muster.example');
  expect(textOf()?.value).toBe('It was a joke.');
});
