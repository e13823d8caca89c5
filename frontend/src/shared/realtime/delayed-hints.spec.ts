import { delayHints, isRoomHint } from './delayed-hints';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('delayHints', () => {
  it('handles equal hints once, after a random delay', () => {
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

  it('handles equal hints once within the longest delay that the first one names', () => {
    const handle = jest.fn();
    const hint = delayHints(handle, () => 0.5);
    hint({ id: 'kite', within: 8_000 });
    hint({ id: 'kite', within: 9_000 });
    jest.advanceTimersByTime(3_999);
    expect(handle).not.toHaveBeenCalled();
    jest.advanceTimersByTime(6_000);
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it('handles a hint that names no delay within a second, even while an equal one is delayed longer', () => {
    const handle = jest.fn();
    const hint = delayHints(handle, () => 0.5);
    hint({ id: 'kite', within: 8_000 });
    hint({ id: 'kite' });
    jest.advanceTimersByTime(500);
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it('handles hints about different teams separately', () => {
    const handle = jest.fn();
    const hint = delayHints(handle);
    hint({ id: 'kite' });
    hint({ id: 'owl' });
    jest.advanceTimersByTime(1_000);
    expect(handle.mock.calls).toEqual(expect.arrayContaining([[{ id: 'kite' }], [{ id: 'owl' }]]));
  });

  it('spreads the refetches of a thousand watchers over a second', () => {
    let refetches = 0;
    for (let count = 0; count < 1_000; count += 1) delayHints(() => (refetches += 1))({ id: 'kite' });
    jest.advanceTimersByTime(500);
    expect(refetches).toBeGreaterThan(400);
    expect(refetches).toBeLessThan(600);
  });
});

describe('isRoomHint', () => {
  it('returns true only for hints to the watchers of a room', () => {
    expect([isRoomHint('team:changed'), isRoomHint('message:new'), isRoomHint('unread:counts')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
