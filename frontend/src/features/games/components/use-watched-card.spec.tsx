import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { connectFakeSocket, fakeSocket, reconnectFakeSocket } from '../../../../test/fake-socket';
import { useWatchedCard } from './use-watched-card';

jest.mock('socket.io-client', () => jest.requireActual<object>('../../../../test/fake-socket'));

function Card({ onEntered }: { onEntered?: () => void }) {
  useWatchedCard('night-watch', onEntered);
  return null;
}

let root: Root;
beforeEach(() => {
  root = createRoot(document.createElement('div'));
});
afterEach(() => root.unmount());

const show = (onEntered?: () => void) => flushSync(() => root.render(<Card onEntered={onEntered} />));

it('useWatchedCard enters the room once, and calls the newest callback each time the server has admitted the socket', async () => {
  await connectFakeSocket();
  const called: string[] = [];
  show(() => called.push('first'));
  show(() => called.push('second'));
  await eventually(() => expect(called).toEqual(['second']));
  expect(fakeSocket.sent).toEqual([['watch', { room: 'game:night-watch' }]]);
  reconnectFakeSocket();
  await eventually(() => expect(called).toEqual(['second', 'second']));
});
