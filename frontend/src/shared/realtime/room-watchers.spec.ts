import { createRoomWatchers } from './room-watchers';

/** A line that is up, and what went over it. */
function world({ isAllowed = true } = {}) {
  const sent: string[] = [];
  const line = { isUp: true, up: () => undefined as void };
  const watch = createRoomWatchers({
    isLive: () => line.isUp,
    enter: (room) => {
      sent.push(`in ${room}`);
      return Promise.resolve(isAllowed);
    },
    leave: (room) => sent.push(`out ${room}`),
    onLive: (isUp) => (line.up = isUp),
  });
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  return { watch, sent, line, turn };
}

describe('a room', () => {
  it('enters a room with its first watcher and leaves it with the last', async () => {
    const { watch, sent, turn } = world();
    const entered = jest.fn();
    const [first, second] = [watch('post:1', entered), watch('post:1', jest.fn())];
    await turn();
    expect(entered).toHaveBeenCalledTimes(1);
    first();
    expect(sent).toEqual(['in post:1']);
    second();
    second();
    expect(sent).toEqual(['in post:1', 'out post:1']);
  });

  it('enters again, and refetches, each time the connection is back', async () => {
    const { watch, sent, line, turn } = world();
    line.isUp = false;
    const entered = jest.fn();
    watch('post:1', entered);
    await turn();
    expect(sent).toEqual([]);
    line.isUp = true;
    line.up();
    line.up();
    await turn();
    expect(sent).toEqual(['in post:1', 'in post:1']);
    expect(entered).toHaveBeenCalledTimes(2);
  });

  it('ignores a room that was left before the connection came back', async () => {
    const { watch, sent, line, turn } = world();
    line.isUp = false;
    watch('post:1', jest.fn())();
    line.isUp = true;
    line.up();
    await turn();
    expect(sent).toEqual([]);
  });

  it('that the server keeps closed is not looked at', async () => {
    const { watch, turn } = world({ isAllowed: false });
    const entered = jest.fn();
    watch('post:1', entered);
    await turn();
    expect(entered).not.toHaveBeenCalled();
  });
});
