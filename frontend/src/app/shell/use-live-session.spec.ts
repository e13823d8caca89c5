import { QueryClient } from '@tanstack/react-query';
import { navigate } from '@/shared/navigation/history';
import { viewerQuery } from '@/shared/session/viewer';
import { renderHook } from '../../../test/render-hook';
import { useLiveSession } from './use-live-session';

let failures = 0;
const start = jest.fn(() => () => undefined);
jest.mock('@/features/messaging/outbox/outbox-session', () => {
  if (failures-- > 0) throw new Error('Failed to load');
  return { startOutbox: start };
});

it('The outbox starts once its code loads after a failure', async () => {
  failures = 1;
  navigate('/messages');
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as never);
  jest.useFakeTimers();
  const { unmount } = renderHook(queries, useLiveSession);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(start).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(start).toHaveBeenCalledWith('elin', queries);
  unmount();
});
