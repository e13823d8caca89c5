import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { EventEmitter } from 'node:events';
import { createRoot } from 'react-dom/client';
import { connect } from '@/shared/realtime/connection';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import { Wall } from './wall';

const mockSocket = Object.assign(new EventEmitter(), {
  connected: true,
  io: { opts: {} },
  disconnect: jest.fn(),
  timeout: () => ({ emitWithAck: () => Promise.resolve({}) }),
});
jest.mock('socket.io-client', () => ({ io: () => mockSocket }));
jest.mock('../posts/post-card', () => ({
  PostCard: ({ post }: { post: { content: string } }) => <p>{post.content}</p>,
}));

it('a wall shows a post that somebody else has written there, while it is on the screen', async () => {
  let contents = ['First'];
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json(contents.map((content) => ({ id: content, content })))));
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, null);
  await connect(() => undefined);
  mockSocket.emit('connect');
  const container = document.createElement('div');
  const root = createRoot(container);
  root.render(
    <QueryClientProvider client={queries}>
      <Wall playerId="ida" name="Ida" canPost={false} />
    </QueryClientProvider>,
  );
  const texts = () => [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  await eventually(() => expect(texts()).toContain('First'));
  await eventually(() => expect(queries.isFetching()).toBe(0));
  contents = ['Second', 'First'];
  mockSocket.emit('wall:changed', { id: 'somebody else' });
  mockSocket.emit('wall:changed', { id: 'ida' });
  await eventually(() => expect(texts()).toContain('Second'));
  root.unmount();
  queries.clear();
  jest.restoreAllMocks();
});
