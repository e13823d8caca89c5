import { QueryClient } from '@tanstack/react-query';
import { nextTask } from '../../../test/next-task';
import { messagingLive } from './messaging.live';

// Jest loads code from the disk, so only a mock can stand for code that the network does not deliver.
jest.mock('./messaging-events', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it.each(['typing', 'connected'] as const)(
  'messagingLive refetches all messages if the code for the event %s cannot be loaded',
  async (event) => {
    const queries = new QueryClient();
    const [messages, posts] = [['/api/messages/conversations'], ['/api/posts/feed']];
    for (const key of [messages, posts]) queries.setQueryData(key, {});
    if (event === 'typing') messagingLive.typing?.({} as never, queries);
    else messagingLive.connected?.(queries, { isFirst: false });
    await nextTask();
    const isInvalidated = (key: string[]) => queries.getQueryState(key)?.isInvalidated;
    expect([messages, posts].map(isInvalidated)).toEqual([true, false]);
  },
);
