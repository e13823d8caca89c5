import type { CurrentUserView } from '@contracts/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../../../test/eventually';
import { createQueryClientWithoutRetries } from '../../../../test/query-client-without-retries';
import { type } from '../../../../test/type';
import SecurityForm from './security-form';

it('SecurityForm asks to check the connection, not the current password, when the request gets no answer', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const queries = createQueryClientWithoutRetries();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const viewer = { id: 'elin', email: 'elin@skog.example' } as CurrentUserView;
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <SecurityForm viewer={viewer} onDirty={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  const fill = (name: string, text: string) =>
    act(() => type(document.querySelector(`[name=${name}]`) as HTMLInputElement, text));
  fill('currentPassword', 'Right-horse1!');
  fill('newPassword', 'Quarry8-Bridge!');
  fill('confirmPassword', 'Quarry8-Bridge!');
  act(() => document.querySelector('form')?.requestSubmit());
  await act(() =>
    eventually(() =>
      expect(useToasts.getState().shown).toMatchObject({
        title: 'Security Update Failed',
        description: 'Failed to update security settings. Check your connection and try again.',
      }),
    ),
  );
  act(() => root.unmount());
  queries.clear();
  jest.restoreAllMocks();
});
