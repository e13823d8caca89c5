import { type Connection, connectionsOf, dropConnection } from './connections.js';
import type { LiveServer } from './push.js';

const MAX_BACKLOG_BYTES = 1024 * 1024;
const MAX_BACKLOG_MS = 10_000;
const CHECK_INTERVAL_MS = 1_000;

const sizeOf = ({ data }: { data?: unknown }): number =>
  typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0;

/** The number of bytes that the client has not read yet. */
const backlogOf = (connection: Connection): number =>
  (connection.transport.socket?.bufferedAmount ?? 0) +
  connection.writeBuffer.reduce((sum, packet) => sum + sizeOf(packet), 0);

/**
 * Disconnects clients with more than 1 MiB unread, or, over a websocket, with unread data for 10 s. They reconnect and refetch. Returns a
 * function that stops the checks.
 */
export function disconnectSlowClients(server: LiveServer, onDisconnect: (id: string) => void): () => void {
  let behindSince: ReadonlyMap<string, number> = new Map();
  const timer = setInterval(() => {
    const now = Date.now();
    const stillBehind = new Map<string, number>();
    for (const connection of connectionsOf(server)) {
      const backlog = backlogOf(connection);
      if (backlog === 0) continue;
      const since = behindSince.get(connection.id) ?? now;
      // A long-polling client reads nothing between two polls, so the time limit applies only to websockets.
      const isStalled = connection.transport.socket !== undefined && now - since > MAX_BACKLOG_MS;
      if (backlog > MAX_BACKLOG_BYTES || isStalled) {
        onDisconnect(connection.id);
        dropConnection(connection);
      } else stillBehind.set(connection.id, since);
    }
    behindSince = stillBehind;
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
