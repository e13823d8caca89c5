import { delayHints, isRoomHint } from './delayed-hints';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('hints to the watchers of a room', () => {
  it('are handled once after a random delay, however many equal ones arrive meanwhile', () => {
    const handle = jest.fn();
    const hint = delayHints(handle, () => 0.5);
    for (let count = 0; count < 50; count += 1) hint({ id: 'kite' });
    jest.advanceTimersByTime(499);
    expect(handle).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(handle).toHaveBeenCalledTimes(1);
    hint({ id: 'kite' });
    jest.advanceTimersByTime(500);
    expect(handle).toHaveBeenCalledTimes(2);
  });

  it('are handled separately when they are about different teams', () => {
    const handle = jest.fn();
    const hint = delayHints(handle);
    hint({ id: 'kite' });
    hint({ id: 'owl' });
    jest.advanceTimersByTime(1_000);
    expect(handle.mock.calls).toEqual(expect.arrayContaining([[{ id: 'kite' }], [{ id: 'owl' }]]));
  });

  it('spread the refetches of a thousand watchers over a second', () => {
    let refetches = 0;
    for (let count = 0; count < 1_000; count += 1) delayHints(() => (refetches += 1))({ id: 'kite' });
    jest.advanceTimersByTime(500);
    expect(refetches).toBeGreaterThan(400);
    expect(refetches).toBeLessThan(600);
  });

  it('do not include messages', () => {
    expect([isRoomHint('team:changed'), isRoomHint('message:new'), isRoomHint('unread:counts')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
