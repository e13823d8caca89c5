import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { EDITED_GAME as GAME, FIELD_ID } from '../../../../test/edited-entities';
import { eventually } from '../../../../test/eventually';
import { type } from '../../../../test/type';
import GameFormDialog from './game-form-dialog';

it('GameFormDialog stays open while it saves, because the answer would delete the draft of the form that was opened next', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const requests = jest.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    if (init?.method === 'PATCH') return new Promise(() => undefined);
    const isAvailability = (path as string).includes(FIELD_ID);
    return Promise.resolve(
      Response.json(isAvailability ? { timeZone: 'Europe/Stockholm', needsApproval: false, bookings: [] } : []),
    );
  });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <GameFormDialog game={GAME} newField={() => null} onClose={jest.fn()} onSaved={jest.fn()} />
      </QueryClientProvider>,
    ),
  );
  const findButton = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  act(() => type(document.querySelector('input[name=title]') as HTMLInputElement, 'Polar Lights'));
  await act(() => eventually(() => expect(findButton('Save changes')?.disabled).toBe(false)));
  act(() => findButton('Save changes')?.click());
  await act(() =>
    eventually(() => expect(requests.mock.calls.some(([, init]) => init?.method === 'PATCH')).toBe(true)),
  );
  act(() => findButton('Cancel')?.click());
  act(() => document.querySelector<HTMLElement>('button[aria-label=Close]')?.click());
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
  act(() => root.unmount());
  queries.clear();
  jest.restoreAllMocks();
});
