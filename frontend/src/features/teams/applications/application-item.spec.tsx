import type { TeamApplicationView } from '@contracts/team-requests';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { nextTask } from '../../../../test/next-task';
import { ApplicationItem } from './application-item';

const APPLICATION = {
  id: 'a1',
  teamId: 't1',
  message: null,
  appliedAt: '2026-11-01T10:00:00.000Z',
  user: { id: 'bo', firstName: 'Bo', lastName: null, nickname: null, profileImageUrl: null, email: null },
} as unknown as TeamApplicationView;

it('ApplicationItem sends one answer, although the viewer presses both buttons', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const requests = jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ApplicationItem application={APPLICATION} onAnswered={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  for (const name of ['Approve Bo', 'Reject Bo'])
    await act(async () => {
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
      await nextTask();
    });
  expect(requests).toHaveBeenCalledTimes(1);
  act(() => root.unmount());
  jest.restoreAllMocks();
});
