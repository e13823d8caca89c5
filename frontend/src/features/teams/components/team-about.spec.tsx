import type { TeamPageView, TeamUpdate } from '@contracts/teams';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { buildPerson } from '../../../../test/messaging-builders';
import { TeamAbout } from './team-about';

const TEAM = {
  id: 't1',
  name: 'Reed Foxes',
  isRecruiting: false,
  establishedDate: '2026-05',
  leader: buildPerson('Lea'),
  can: { edit: true },
} as TeamPageView;

it('a second press on Recruiting is sent after the first was answered, so that the last choice is stored last', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const sent: unknown[] = [];
  const answers: (() => void)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push((JSON.parse(init?.body as string) as TeamUpdate).isRecruiting);
    await new Promise<void>((resolve) => answers.push(resolve));
    return Response.json({});
  });
  const queries = new QueryClient();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <TeamAbout team={TEAM} />
      </QueryClientProvider>,
    ),
  );
  const recruiting = () => document.querySelector<HTMLElement>('[role=switch]');
  const press = () => act(() => recruiting()?.click());
  press();
  await act(() => eventually(() => expect(recruiting()?.getAttribute('aria-checked')).toBe('true')));
  press();
  await act(() => eventually(() => expect(recruiting()?.getAttribute('aria-checked')).toBe('false')));
  expect(sent).toEqual([true]);
  await act(async () => {
    answers[0]?.();
    await eventually(() => expect(sent).toEqual([true, false]));
  });
  await act(async () => {
    answers[1]?.();
    await eventually(() => expect(queries.isMutating()).toBe(0));
  });
  act(() => root.unmount());
  queries.clear();
  jest.restoreAllMocks();
});
