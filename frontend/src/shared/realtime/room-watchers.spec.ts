import { connectFakeSocket, fakeSocket } from '../../../test/fake-socket';
import { nextTask } from '../../../test/next-task';
import { createRoomWatchers, watchRoom } from './room-watchers';

jest.mock('socket.io-client', () => jest.requireActual('../../../test/fake-socket'));

/** A connection that records what is sent. */
function setup({ answers = [] as (boolean | number)[] } = {}) {
  const sent: string[] = [];
  const connection = { isLive: true, onLive: () => undefined as void };
  const watch = createRoomWatchers({
    isLive: () => connection.isLive,
    enter: (room) => {
      sent.push(`in ${room}`);
      return Promise.resolve(answers.shift() ?? true);
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
    const { watch } = setup({ answers: [false] });
    const entered = jest.fn();
    watch('post:1', entered);
    await nextTask();
    expect(entered).not.toHaveBeenCalled();
  });

  it('enters the room again, after the time that the answer names, when the server cannot answer now', async () => {
    jest.useFakeTimers();
    const { watch, sent } = setup({ answers: [5_000, 5_000] });
    const [entered, enteredOther] = [jest.fn(), jest.fn()];
    watch('post:1', entered);
    const leaveOther = watch('post:2', enteredOther);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(sent).toEqual(['in post:1', 'in post:2']);
    leaveOther();
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    expect(sent).toEqual(['in post:1', 'in post:2', 'out post:2', 'in post:1']);
    expect(entered).toHaveBeenCalledTimes(1);
    expect(enteredOther).not.toHaveBeenCalled();
  });
});

describe('watchRoom', () => {
  beforeAll(connectFakeSocket);

  const unavailable = { ok: false, error: { code: 'server.unavailable', message: 'No', retryAfter: 1 } };
  const unknownRoom = { ok: false, error: { code: 'socket.unknown-room', message: 'No' } };

  it.each([
    ['admits the socket', { ok: true }, 1],
    ['refuses the room', unknownRoom, 1],
    ['is unavailable at first', unavailable, 2],
  ])('calls back once when the server %s', async (_, answer, requests) => {
    jest.useFakeTimers();
    const emitWithAck = jest.fn((_event: string, _room: unknown) => Promise.resolve<object>({ ok: true }));
    emitWithAck.mockResolvedValueOnce(answer);
    jest.spyOn(fakeSocket, 'timeout').mockReturnValue({ emitWithAck } as never);
    const answered = jest.fn();
    const stop = watchRoom('post:1', answered);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(emitWithAck).toHaveBeenCalledTimes(requests);
    expect(answered).toHaveBeenCalledTimes(1);
    stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
});
