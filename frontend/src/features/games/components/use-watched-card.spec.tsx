import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { watchRoom } from '@/shared/realtime/room-watchers';
import { useWatchedCard } from './use-watched-card';

jest.mock('@/shared/realtime/room-watchers', () => ({ watchRoom: jest.fn(() => () => undefined) }));

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

it('useWatchedCard enters the room once, and calls the newest callback each time the server has admitted the socket', () => {
  const called: string[] = [];
  show(() => called.push('first'));
  show(() => called.push('second'));
  const calls = jest.mocked(watchRoom).mock.calls;
  expect(calls.map(([room]) => room)).toEqual(['game:night-watch']);
  calls[0]?.[1]();
  calls[0]?.[1]();
  expect(called).toEqual(['second', 'second']);
});
