import type { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Push } from '../../platform/realtime/push.js';
import type { WatchedRooms } from '../../platform/realtime/watched-rooms.js';
import { GameHints } from './game-hints.js';
import type { GameReader } from './game.reader.js';

function gameHints() {
  const hintToRoom = jest.fn();
  const intervals: number[] = [];
  const push = {
    throttle: (send: (key: string) => void, perInterval = 1) => {
      intervals.push(1 / perInterval);
      return { trigger: send };
    },
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
  return { hints, hintToRoom, intervals };
}

it('GameHints spreads the refetches of seats over 20 ms per watcher, and those of details over the default time', () => {
  const { hints, hintToRoom } = gameHints();
  hints.sendChanged('falcon', 'seats');
  hints.sendChanged('falcon', 'details');
  expect(hintToRoom.mock.calls).toEqual([
    ['game:falcon', 'game:changed', { id: 'falcon', part: 'seats' }, 20],
    ['game:falcon', 'game:changed', { id: 'falcon', part: 'details' }],
  ]);
});

it('GameHints sends the numbers of seats at most twice in the interval of hints', () => {
  expect(gameHints().intervals).toEqual([1, 1, 0.5]);
});
