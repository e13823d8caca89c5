import { type Connection, connectionsOf, letGo } from './connections.js';
import type { LiveServer } from './push.js';

const MAX_BACKLOG_BYTES = 1024 * 1024;
const MAX_BACKLOG_MS = 10_000;
const LOOK_EVERY = 1_000;

const sizeOf = ({ data }: { data?: unknown }): number =>
  typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0;

/** What waits for a client to read it, in bytes. */
const backlogOf = (connection: Connection): number =>
  (connection.transport.socket?.bufferedAmount ?? 0) +
  connection.writeBuffer.reduce((sum, packet) => sum + sizeOf(packet), 0);

/** Cuts off clients that stop reading, at 1 MiB or after 10 s of backlog; they catch up when they return. Answers how to stop. */
export function cutOffSlowReaders(server: LiveServer, onCut: (id: string) => void): () => void {
  const behindSince = new Map<string, number>();
  const timer = setInterval(() => {
    const now = Date.now();
    for (const connection of connectionsOf(server)) {
      const backlog = backlogOf(connection);
      if (backlog === 0) behindSince.delete(connection.id);
      else if (!behindSince.has(connection.id)) behindSince.set(connection.id, now);
      const since = behindSince.get(connection.id) ?? now;
      // A polling client may have nothing pending for a moment between two polls; time counts only for open websockets.
      const isStalled = backlog > 0 && connection.transport.socket !== undefined && now - since > MAX_BACKLOG_MS;
      if (backlog > MAX_BACKLOG_BYTES || isStalled) {
        behindSince.delete(connection.id);
        onCut(connection.id);
        letGo(connection);
      }
    }
    if (behindSince.size > server.engine.clientsCount * 2) behindSince.clear();
  }, LOOK_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
