import { QueryClient } from '@tanstack/react-query';
import { viewerQuery } from '@/shared/session/viewer';
import { buildMessage } from '../../../test/messaging-builders';
import { renderHook } from '../../../test/render-hook';
import { useLiveSession } from './use-live-session';

let mockFailures = 1;
// Jest loads code from the disk, so only a mock can stand for code that the network does not deliver.
jest.mock('@/features/messaging/outbox/outbox-session', () => {
  if (mockFailures-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
  return jest.requireActual<object>('@/features/messaging/outbox/outbox-session');
});

it('An unsent message is sent once the code of the outbox loads after a failure', async () => {
  const stored = { conversationId: 'private_bo_elin', recipientId: 'bo', state: 'waiting', writtenAt: 1 };
  localStorage.setItem('muster.outbox.elin.1', JSON.stringify({ ...stored, clientId: '1', content: 'Who is in?' }));
  const sent: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    if (path !== '/api/messages') return Promise.resolve(Response.json({}));
    sent.push(JSON.parse(init?.body as string));
    return Promise.resolve(Response.json(buildMessage(1)));
  });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as never);
  jest.useFakeTimers();
  const { unmount } = renderHook(queries, useLiveSession);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([expect.objectContaining({ clientId: '1', recipientId: 'bo', content: 'Who is in?' })]);
  unmount();
});
