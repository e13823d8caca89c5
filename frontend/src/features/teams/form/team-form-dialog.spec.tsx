import type { TeamPageView } from '@contracts/teams';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../../../test/eventually';
import { type } from '../../../../test/type';
import TeamFormDialog from './team-form-dialog';

const buildTeam = (edit: boolean) =>
  ({
    id: 't1',
    name: 'Reed Foxes',
    description: 'Milsim.',
    country: 'Norway',
    contact: { id: null, name: 'Bo' },
    establishedDate: '2026-05',
    can: { edit },
  }) as TeamPageView;

it('TeamFormDialog closes when the viewer loses the leadership, and restores what was typed when they lead again', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'pim' } as CurrentUserView);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const close = jest.fn();
  const show = (team: TeamPageView, key: string) =>
    act(async () => {
      root.render(
        <QueryClientProvider client={queries}>
          <TeamFormDialog
            key={key}
            team={team}
            place={() => null}
            newField={() => null}
            onClose={close}
            onSaved={() => undefined}
          />
        </QueryClientProvider>,
      );
      await Promise.resolve();
    });
  const box = () => document.querySelector<HTMLTextAreaElement>('textarea[name=description]');
  await show(buildTeam(true), 'first');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box(), 'Milsim and CQB.');
    box()?.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  });
  expect(close).not.toHaveBeenCalled();
  await show(buildTeam(false), 'first');
  expect(close).toHaveBeenCalledTimes(1);
  expect(useToasts.getState().shown).toMatchObject({
    title: 'Edit team was closed',
    description: 'You no longer lead Reed Foxes.',
  });
  await show(buildTeam(true), 'second');
  expect(box()?.value).toBe('Milsim and CQB.');
  act(() => root.unmount());
  queries.clear();
});

it('TeamFormDialog stays open while it saves, because the answer would delete the draft of the form that was opened next', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const requests = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'bo' } as CurrentUserView);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <TeamFormDialog
          team={buildTeam(true)}
          place={() => null}
          newField={() => null}
          onClose={jest.fn()}
          onSaved={jest.fn()}
        />
      </QueryClientProvider>,
    ),
  );
  const findButton = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  act(() => type(document.querySelector('textarea[name=description]') as HTMLTextAreaElement, 'Milsim and CQB.'));
  await act(() => eventually(() => expect(findButton('Save changes')?.disabled).toBe(false)));
  act(() => findButton('Save changes')?.click());
  await act(() => eventually(() => expect(requests.mock.calls.some(([, init]) => init?.method === 'PUT')).toBe(true)));
  act(() => findButton('Cancel')?.click());
  act(() => document.querySelector<HTMLElement>('button[aria-label=Close]')?.click());
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
  act(() => root.unmount());
  queries.clear();
  jest.restoreAllMocks();
});
