import { emit, useConnection } from './connection';

interface RoomConnection {
  isLive: () => boolean;
  /** Asks to be let in; the server may refuse, or not answer. */
  enter: (room: string) => Promise<boolean>;
  leave: (room: string) => void;
  /** Calls back each time the socket connects. */
  onLive: (isUp: () => void) => void;
}

/** Counts the watchers of each room on this page. */
export function createRoomWatchers(line: RoomConnection) {
  const rooms = new Map<string, Set<() => void>>();

  async function enter(room: string): Promise<void> {
    if (line.isLive() && (await line.enter(room))) rooms.get(room)?.forEach((entered) => entered());
  }

  line.onLive(() => {
    for (const room of rooms.keys()) void enter(room);
  });

  return function watchRoom(room: string, onEntered: () => void): () => void {
    const watchers = rooms.get(room) ?? new Set();
    rooms.set(room, watchers.add(onEntered));
    if (watchers.size === 1) void enter(room);
    return () => {
      if (!watchers.delete(onEntered) || watchers.size > 0) return;
      rooms.delete(room);
      if (line.isLive()) line.leave(room);
    };
  };
}

/** A line on which nothing moves is given up sooner. */
const WATCH_TIMEOUT_MS = 60_000;

const isLive = () => useConnection.getState().status === 'live';

/**
 * Watches a room for the component that shows it. `onEntered` is called each time the server has admitted the socket, also
 * after a reconnect, because events before it were missed. Returns a function that stops watching.
 */
export const watchRoom = createRoomWatchers({
  isLive,
  // A slow connection needs time to answer. A lost one never answers, and the next one asks again.
  enter: (room) =>
    emit('watch', { room }, WATCH_TIMEOUT_MS).then(
      ({ ok }) => ok,
      () => false,
    ),
  leave: (room) => void emit('unwatch', { room }).catch(() => undefined),
  onLive: (isUp) => useConnection.subscribe((now, before) => isLive() && before.status !== now.status && isUp()),
});
