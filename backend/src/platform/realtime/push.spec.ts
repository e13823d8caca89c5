import type { Config } from '../config/config.js';
import { type LiveServer, Push } from './push.js';

const ROOM = 'game:falcon';

/** Returns what the watchers receive with a hint, when the room has that many of them. */
function hintTo(watchers: number, msPerWatcher?: number): unknown {
  const emit = jest.fn();
  const rooms = new Map([[ROOM, new Set(Array(watchers).keys())]]);
  const server = { on: jest.fn(), sockets: { adapter: { rooms } }, to: () => ({ emit }) };
  const push = new Push({} as Config);
  push.setServer(server as unknown as LiveServer, () => undefined);
  push.hintToRoom(ROOM, 'game:changed', { id: 'falcon', part: 'seats' }, msPerWatcher);
  expect(emit).toHaveBeenCalledTimes(1);
  return (emit.mock.calls as [string, unknown][])[0]?.[1];
}

describe('Push.hintToRoom', () => {
  it('lets up to 500 watchers refetch within the default time', () => {
    expect(hintTo(500)).toEqual({ id: 'falcon', part: 'seats' });
  });

  it('spreads the refetches of more watchers over 2 ms for each of them', () => {
    expect(hintTo(1_000)).toEqual({ id: 'falcon', part: 'seats', within: 2_000 });
  });

  it('spreads them over the time per watcher that the caller names', () => {
    expect(hintTo(1_000, 10)).toEqual({ id: 'falcon', part: 'seats', within: 10_000 });
  });
});
