import type { UsageRequestView } from '@contracts/usage-requests';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { nextTask } from '../../../../test/next-task';
import { UsageRequestItem } from './usage-request-item';

const REQUEST = {
  id: 'r1',
  fieldId: 'f1',
  game: {
    id: 'g1',
    title: 'Cold Harbour',
    gameType: 'milsim',
    maxPlayers: 40,
    timeZone: 'UTC',
    gameStartDate: '2027-06-05T07:00:00.000Z',
    gameEndDate: '2027-06-05T15:00:00.000Z',
  },
  requester: { id: 'bo', firstName: 'Bo', lastName: null, nickname: null, profileImageUrl: null, email: null },
  approvedUsage: null,
  overlaps: [],
} as unknown as UsageRequestView;

it('UsageRequestItem sends one answer, although the viewer presses both buttons', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const requests = jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <UsageRequestItem request={REQUEST} onAnswered={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  for (const name of ['Approve Cold Harbour', 'Reject Cold Harbour'])
    await act(async () => {
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
      await nextTask();
    });
  expect(requests).toHaveBeenCalledTimes(1);
  act(() => root.unmount());
  jest.restoreAllMocks();
});
