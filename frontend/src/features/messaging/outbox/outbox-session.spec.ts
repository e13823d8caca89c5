import { QueryClient } from '@tanstack/react-query';
import { useConnection } from '@/shared/realtime/connection';
import { eventually } from '../../../../test/eventually';
import { buildMessage } from '../../../../test/messaging-builders';
import { startOutbox } from './outbox-session';
import { dispatchOutbox, useOutbox } from './outbox.store';

jest.mock('idb-keyval', () => jest.requireActual('../../../../test/fake-idb-keyval'));

const write = (clientId: string) =>
  dispatchOutbox({
    type: 'written',
    message: { clientId, conversationId: 'private_bo_elin', recipientId: 'bo', content: clientId },
    at: Date.now(),
  });

it('the outbox asks the server before it sends a message after the socket has failed to connect', async () => {
  const requests: string[] = [];
  let isReachable = true;
  jest.spyOn(globalThis, 'fetch').mockImplementation((path, { method = 'GET' } = {}) => {
    requests.push(`${method} ${path as string}`);
    if (!isReachable) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json(method === 'GET' ? { count: 0 } : buildMessage(1, { clientId: 'before' })));
  });
  useConnection.setState({ status: 'connecting', offline: false });
  const stop = startOutbox('elin', new QueryClient());
  write('before');
  await eventually(() => expect(useOutbox.getState().entries[0]?.state).toBe('sent'));
  expect(requests).toEqual(['GET /api/messages/unread-count', 'POST /api/messages']);

  isReachable = false;
  useConnection.setState({ status: 'down' });
  write('after');
  await eventually(() => expect(useOutbox.getState().isOffline).toBe(true));
  expect(requests.slice(2)).toEqual(['GET /api/messages/unread-count']);
  expect(useOutbox.getState().entries.at(-1)).toMatchObject({ state: 'waiting', mayHaveArrived: false });
  stop();
  jest.restoreAllMocks();
});
