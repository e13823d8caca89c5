import { emit, useConnection } from './connection';

interface RoomConnection {
  isLive: () => boolean;
  /**
   * Asks the server to admit the socket to the room. Resolves to true when the server has decided, to false when it does not answer, and to a delay in
   * milliseconds when it cannot decide before.
   */
  enter: (room: string) => Promise<boolean | number>;
  leave: (room: string) => void;
  onLive: (callback: () => void) => void;
}

/** Counts the watchers of each room on this page. */
export function createRoomWatchers(connection: RoomConnection) {
  const rooms = new Map<string, Set<() => void>>();

  async function enter(room: string): Promise<void> {
    if (!connection.isLive()) return;
    const answer = await connection.enter(room);
    const watchers = rooms.get(room);
    if (answer === true) watchers?.forEach((callback) => callback());
    // Meanwhile, the watchers may have left, and others may have entered.
    else if (answer) setTimeout(() => watchers && rooms.get(room) === watchers && void enter(room), answer);
  }

  connection.onLive(() => {
    for (const room of rooms.keys()) void enter(room);
  });

  return function watchRoom(room: string, onAnswered: () => void): () => void {
    const watchers = rooms.get(room) ?? new Set();
    rooms.set(room, watchers.add(onAnswered));
    if (watchers.size === 1) void enter(room);
    return () => {
      if (!watchers.delete(onAnswered) || watchers.size > 0) return;
      rooms.delete(room);
      if (connection.isLive()) connection.leave(room);
    };
  };
}

/** Longer than Socket.IO needs to detect a lost connection. */
const WATCH_TIMEOUT_MS = 60_000;

const isLive = () => useConnection.getState().status === 'live';

/**
 * Watches a room for the component that shows it. `onAnswered` is called each time the server has admitted the socket, also
 * after a reconnect, because events before it were missed. It is called, too, when the server refuses: what the component shows may
 * have been deleted before the socket connected. Returns a function that stops watching. Polling is up to
 * the component, for example by `useWatchedRoom`.
 */
export const watchRoom = createRoomWatchers({
  isLive,
  // The timeout is long for slow connections. After a lost connection, `onLive` enters the room again.
  enter: (room) =>
    emit('watch', { room }, WATCH_TIMEOUT_MS).then(
      (answer) =>
        answer.ok ||
        answer.error.code === 'socket.unknown-room' ||
        (answer.error.retryAfter ?? 10 * (0.5 + Math.random())) * 1_000,
      () => false,
    ),
  leave: (room) => void emit('unwatch', { room }).catch(() => undefined),
  onLive: (callback) =>
    useConnection.subscribe((now, before) => isLive() && before.status !== now.status && callback()),
});
