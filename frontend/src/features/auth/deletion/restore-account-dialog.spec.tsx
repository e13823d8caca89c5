import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import RestoreAccountDialog from './restore-account-dialog';

it('RestoreAccountDialog stays open until the server answers, because the sign-in form signs in after the answer', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const requests = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  const close = jest.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RestoreAccountDialog
          credentials={{ email: 'pim@example.org', password: 'long enough' }}
          description="It will be deleted on 1 December."
          onRestored={jest.fn()}
          onClose={close}
        />
      </QueryClientProvider>,
    ),
  );
  const press = (name: string) =>
    act(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
  press('Restore account');
  await act(() => eventually(() => expect(requests).toHaveBeenCalled()));
  press('Cancel');
  act(() => document.querySelector<HTMLElement>('button[aria-label=Close]')?.click());
  expect(close).not.toHaveBeenCalled();
  act(() => root.unmount());
  jest.restoreAllMocks();
});
