import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import { connectFakeSocket, fakeSocket } from '../../../../test/fake-socket';
import { buildPost } from '../../../../test/post-page-builders';
import { Wall } from './wall';

jest.mock('socket.io-client', () => jest.requireActual<object>('../../../../test/fake-socket'));

it('a wall shows a post that somebody else has written there, while it is on the screen', async () => {
  let posts = ['first'];
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json(posts.map((id) => buildPost(id)))));
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, null);
  await connectFakeSocket();
  const container = document.createElement('div');
  const root = createRoot(container);
  root.render(
    <QueryClientProvider client={queries}>
      <Wall playerId="ida" name="Ida" canPost={false} />
    </QueryClientProvider>,
  );
  const texts = () => [...container.querySelectorAll('article [dir=auto]')].map(({ textContent }) => textContent);
  await eventually(() => expect(texts()).toEqual(['Post first']));
  await eventually(() => expect(queries.isFetching()).toBe(0));
  posts = ['second', 'first'];
  fakeSocket.emit('wall:changed', { id: 'somebody else' });
  fakeSocket.emit('wall:changed', { id: 'ida' });
  await eventually(() => expect(texts()).toEqual(['Post second', 'Post first']));
  root.unmount();
  queries.clear();
  jest.restoreAllMocks();
});
