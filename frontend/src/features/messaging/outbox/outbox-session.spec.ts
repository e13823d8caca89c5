import { QueryClient } from '@tanstack/react-query';
import { useConnection } from '@/shared/realtime/connection';
import { eventually } from '../../../../test/eventually';
import { isServerReachable, sendMessage } from './api/send-message';
import { startOutbox } from './outbox-session';
import { dispatchOutbox, useOutbox } from './outbox.store';

jest.mock('./api/send-message', () => ({
  sendMessage: jest.fn(() => Promise.resolve({ kind: 'sent' })),
  isServerReachable: jest.fn(() => Promise.resolve(true)),
}));

const write = (clientId: string) =>
  dispatchOutbox({
    type: 'written',
    message: { clientId, conversationId: 'private_bo_elin', recipientId: 'bo', content: clientId },
    at: Date.now(),
  });

it('the outbox asks the server before it sends a message after the socket has failed to connect', async () => {
  useConnection.setState({ status: 'connecting', offline: false });
  const stop = startOutbox('elin', new QueryClient());
  write('before');
  await eventually(() => expect(sendMessage).toHaveBeenCalledTimes(1));
  await eventually(() => expect(useOutbox.getState().entries[0]?.state).toBe('sent'));

  jest.mocked(isServerReachable).mockResolvedValue(false);
  useConnection.setState({ status: 'down' });
  write('after');
  await eventually(() => expect(useOutbox.getState().isOffline).toBe(true));
  expect(sendMessage).toHaveBeenCalledTimes(1);
  expect(useOutbox.getState().entries.at(-1)).toMatchObject({ state: 'waiting', mayHaveArrived: false });
  stop();
});
