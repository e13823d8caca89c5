import { nextTask } from '../../../test/next-task';
import { createRoomWatchers } from './room-watchers';

/** A connection that records what is sent. */
function setup({ isAnswered = true } = {}) {
  const sent: string[] = [];
  const connection = { isLive: true, onLive: () => undefined as void };
  const watch = createRoomWatchers({
    isLive: () => connection.isLive,
    enter: (room) => {
      sent.push(`in ${room}`);
      return Promise.resolve(isAnswered);
    },
    leave: (room) => sent.push(`out ${room}`),
    onLive: (callback) => (connection.onLive = callback),
  });
  return { watch, sent, connection };
}

describe('createRoomWatchers', () => {
  it('enters a room with its first watcher and leaves it with the last', async () => {
    const { watch, sent } = setup();
    const entered = jest.fn();
    const [first, second] = [watch('post:1', entered), watch('post:1', jest.fn())];
    await nextTask();
    expect(entered).toHaveBeenCalledTimes(1);
    first();
    expect(sent).toEqual(['in post:1']);
    second();
    second();
    expect(sent).toEqual(['in post:1', 'out post:1']);
  });

  it('enters the room again and calls back each time the connection returns', async () => {
    const { watch, sent, connection } = setup();
    connection.isLive = false;
    const entered = jest.fn();
    watch('post:1', entered);
    await nextTask();
    expect(sent).toEqual([]);
    connection.isLive = true;
    connection.onLive();
    connection.onLive();
    await nextTask();
    expect(sent).toEqual(['in post:1', 'in post:1']);
    expect(entered).toHaveBeenCalledTimes(2);
  });

  it('skips a room that was left before the connection returned', async () => {
    const { watch, sent, connection } = setup();
    connection.isLive = false;
    watch('post:1', jest.fn())();
    connection.isLive = true;
    connection.onLive();
    await nextTask();
    expect(sent).toEqual([]);
  });

  it('does not call back when the server does not answer', async () => {
    const { watch } = setup({ isAnswered: false });
    const entered = jest.fn();
    watch('post:1', entered);
    await nextTask();
    expect(entered).not.toHaveBeenCalled();
  });
});
