import type { PersonView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { connectFakeSocket, fakeSocket } from '../../../../../test/fake-socket';
import { useConfirmedFollows } from '../follow-toggles.store';
import { NewFollowButton } from './new-follow-button';

jest.mock('socket.io-client', () => jest.requireActual<object>('../../../../../test/fake-socket'));

it('the follow button of a suggestion offers to follow again after a block has ended the follow', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await connectFakeSocket();
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
  act(() => void fakeSocket.emit('person:changed', { id: 'bo' }));
  expect(areFollowed()).toEqual([false, true]);
  act(() => root.unmount());
});
