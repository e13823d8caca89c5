import type { UsageRequestStatus } from '@contracts/usage-requests';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { useToasts } from '@/shared/ui/feedback/toast';
import { renderHook } from '../../../../test/render-hook';
import { useAskAgain } from './usage-request-queries';

afterEach(() => {
  jest.restoreAllMocks();
  useToasts.setState({ shown: null });
});

it.each<[UsageRequestStatus, string]>([
  ['pending', 'Field usage request sent to field admins for approval.'],
  ['withdrawn', 'You manage this field, so your game needs no approval.'],
])('asking again for a field says what happened when the answer is a %s request', async (status, message) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ status }, { status: 201 })));
  const { result, unmount } = renderHook(new QueryClient(), () => useAskAgain({ id: 'game', fieldId: 'field' }));
  await act(() => result().mutateAsync(undefined));
  expect(useToasts.getState().shown?.title).toBe(message);
  unmount();
});
