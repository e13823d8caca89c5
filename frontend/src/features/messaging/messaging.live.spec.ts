import { QueryClient } from '@tanstack/react-query';
import { messagingLive } from './messaging.live';

const mockCode = { isReachable: false, typing: jest.fn(), invalidateMessages: jest.fn() };

jest.mock('./messaging-events', () => {
  if (!mockCode.isReachable) throw new TypeError('Failed to fetch dynamically imported module');
  return { messagingEvents: { typing: mockCode.typing }, invalidateMessages: mockCode.invalidateMessages };
});

it('messagingLive refetches the messages once its code has loaded after failed attempts', async () => {
  jest.useFakeTimers();
  const queries = new QueryClient();
  queries.setQueryData(['/api/messages/conversations'], {});
  for (let event = 0; event < 3; event += 1) messagingLive.typing?.({} as never, queries);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(mockCode.invalidateMessages).not.toHaveBeenCalled();
  mockCode.isReachable = true;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(mockCode.invalidateMessages.mock.calls).toEqual([[queries]]);
  expect(mockCode.typing).not.toHaveBeenCalled();
  jest.useRealTimers();
});
