import type { PersonView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { EventEmitter } from 'node:events';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { connect } from '@/shared/realtime/connection';
import { viewerQuery } from '@/shared/session/viewer';
import { useConfirmedFollows } from '../follow-toggles.store';
import { NewFollowButton } from './new-follow-button';

const mockSocket = Object.assign(new EventEmitter(), { connected: true, io: { opts: {} }, disconnect: jest.fn() });
jest.mock('socket.io-client', () => ({ io: () => mockSocket }));

it('the follow button of a suggestion offers to follow again after a block has ended the follow', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await connect(() => undefined);
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'ida' } as never);
  const container = document.createElement('div');
  const root = createRoot(container);
  useConfirmedFollows.setState({ bo: true, tove: true });
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        {['bo', 'tove'].map((id) => (
          <NewFollowButton key={id} person={{ id, firstName: id } as PersonView} />
        ))}
      </QueryClientProvider>,
    ),
  );
  const areFollowed = () =>
    [...container.querySelectorAll('button')].map(({ textContent }) => textContent.includes('Following'));
  expect(areFollowed()).toEqual([true, true]);
  act(() => void mockSocket.emit('person:changed', { id: 'bo' }));
  expect(areFollowed()).toEqual([false, true]);
  act(() => root.unmount());
});
