import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import { type } from '../../../../test/type';
import SectionDialog from './section-dialog';

it('SectionDialog stays open while it saves, because the answer would close the dialog that was opened next', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let answer: () => void = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method === 'POST') await new Promise<void>((resolve) => (answer = resolve));
    return Response.json({ id: 's1' });
  });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'pim' } as CurrentUserView);
  const close = jest.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <SectionDialog gameId="g1" tab="fragments" section={null} onClose={close} />
      </QueryClientProvider>,
    ),
  );
  const pressClose = () => act(() => document.querySelector<HTMLElement>('button[aria-label=Close]')?.click());
  act(() => type(document.querySelector('input') as HTMLInputElement, 'The bridge'));
  act(() => type(document.querySelector('textarea') as HTMLTextAreaElement, 'It is mined.'));
  act(() => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  await act(() => eventually(() => expect(document.querySelector('form')?.hasAttribute('inert')).toBe(true)));
  pressClose();
  expect(close).not.toHaveBeenCalled();
  await act(async () => {
    answer();
    await eventually(() => expect(close).toHaveBeenCalledTimes(1));
  });
  await act(() => eventually(() => expect(document.querySelector('form')?.hasAttribute('inert')).toBe(false)));
  pressClose();
  expect(close).toHaveBeenCalledTimes(2);
  act(() => root.unmount());
  queries.clear();
  jest.restoreAllMocks();
});
