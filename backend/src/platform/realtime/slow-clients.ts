import { type Connection, connectionsOf, dropConnection } from './connections.js';
import type { LiveServer } from './push.js';

const MAX_BACKLOG_BYTES = 1024 * 1024;
const MAX_BACKLOG_MS = 10_000;
const CHECK_INTERVAL_MS = 1_000;

const sizeOf = ({ data }: { data?: unknown }): number =>
  typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0;

/** The bytes that wait for a client to read them. */
const backlogOf = (connection: Connection): number =>
  (connection.transport.socket?.bufferedAmount ?? 0) +
  connection.writeBuffer.reduce((sum, packet) => sum + sizeOf(packet), 0);

/** Cuts off clients that stop reading, at 1 MiB or after 10 s of backlog; they catch up when they return. Answers how to stop. */
export function disconnectSlowClients(server: LiveServer, onCut: (id: string) => void): () => void {
  let behindSince: ReadonlyMap<string, number> = new Map();
  const timer = setInterval(() => {
    const now = Date.now();
    const stillBehind = new Map<string, number>();
    for (const connection of connectionsOf(server)) {
      const backlog = backlogOf(connection);
      if (backlog === 0) continue;
      const since = behindSince.get(connection.id) ?? now;
      // A polling client may have nothing pending for a moment between two polls; time counts only for open websockets.
      const isStalled = connection.transport.socket !== undefined && now - since > MAX_BACKLOG_MS;
      if (backlog > MAX_BACKLOG_BYTES || isStalled) {
        onCut(connection.id);
        dropConnection(connection);
      } else stillBehind.set(connection.id, since);
    }
    behindSince = stillBehind;
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
