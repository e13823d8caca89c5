import type { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Push } from '../../platform/realtime/push.js';
import type { WatchedRooms } from '../../platform/realtime/watched-rooms.js';
import { GameHints } from './game-hints.js';
import type { GameReader } from './game.reader.js';

it('GameHints gives each watcher 10 ms for the seats, and the default time for the details', () => {
  const hintToRoom = jest.fn();
  const push = {
    throttle: (send: (key: string) => void) => ({ trigger: send }),
    hintToRoom,
    toUsers: jest.fn(),
    isWatched: () => false,
  };
  const unitOfWork = { afterCommit: (run: () => void) => run() };
  const hints = new GameHints(
    unitOfWork as unknown as UnitOfWork,
    {} as GameReader,
    push as unknown as Push,
    {} as WatchedRooms,
  );
  hints.sendChanged('falcon', 'seats');
  hints.sendChanged('falcon', 'details');
  expect(hintToRoom.mock.calls).toEqual([
    ['game:falcon', 'game:changed', { id: 'falcon', part: 'seats' }, 10],
    ['game:falcon', 'game:changed', { id: 'falcon', part: 'details' }],
  ]);
});
