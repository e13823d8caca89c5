import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { requestContext } from '../http/request-context.js';
import { isWatchRequest, type LiveServer, type LiveSocket, userRoom, watchedRoomOf, watchRequestRoom } from './push.js';
import { WatchedRooms } from './watched-rooms.js';

/** One statement checks at most this many watches. */
const BATCH_SIZE = 1_000;

/** A check that failed is repeated after this time. */
const RETRY_DELAY_MS = 500;

interface WatchingSockets {
  readonly userId: string | null;
  readonly id: string;
  readonly sockets: LiveSocket[];
}

const keyOf = ({ userId, id }: { userId: string | null; id: string }): string => `${userId ?? ''} ${id}`;

/** Checks again which rooms the sockets of this process may watch, after access may have been lost. See `Push.evictRefused`. */
@Injectable()
export class RoomAccess implements BeforeApplicationShutdown {
  private readonly logger = new Logger(RoomAccess.name);
  private isStopped = false;

  constructor(private readonly rooms: WatchedRooms) {}

  beforeApplicationShutdown(): void {
    this.isStopped = true;
  }

  /** Removes the sockets of the users, or of everybody, from the rooms of one kind that they may no longer watch. Repeats a check that fails. */
  recheck(server: LiveServer, kind: string, userIds: readonly string[] | null): void {
    // The check runs outside of the request that ended the access, because the account of that request has only a share of the connections.
    requestContext
      .exit(() => this.evictRefused(server, kind, userIds))
      .catch((error: unknown) => {
        this.logger.warn(error, 'Checking the access to rooms failed');
        if (!this.isStopped) setTimeout(() => this.recheck(server, kind, userIds), RETRY_DELAY_MS).unref();
      });
  }

  private async evictRefused(server: LiveServer, kind: string, userIds: readonly string[] | null): Promise<void> {
    const watches = watchesOf(server, kind, userIds);
    const all = [...watches.values()];
    for (let start = 0; start < all.length; start += BATCH_SIZE)
      for (const refused of await this.rooms.refused(kind, all.slice(start, start + BATCH_SIZE))) {
        const room = `${kind}:${refused.id}`;
        for (const socket of watches.get(keyOf(refused))?.sockets ?? []) {
          void socket.leave(room);
          void socket.leave(watchRequestRoom(room));
        }
      }
  }
}

/** The watches of a kind of room on this process, including those whose access check is running. */
function watchesOf(server: LiveServer, kind: string, userIds: readonly string[] | null): Map<string, WatchingSockets> {
  const watches = new Map<string, WatchingSockets>();
  for (const socket of socketsOf(server, userIds))
    for (const requested of [...socket.rooms].filter(isWatchRequest)) {
      const [watchedKind, id = ''] = watchedRoomOf(requested).split(':');
      if (watchedKind !== kind) continue;
      const { userId } = socket.data;
      const watch = watches.get(keyOf({ userId, id })) ?? { userId, id, sockets: [] };
      watch.sockets.push(socket);
      watches.set(keyOf(watch), watch);
    }
  return watches;
}

function socketsOf({ sockets: { adapter, sockets } }: LiveServer, userIds: readonly string[] | null): LiveSocket[] {
  if (userIds === null) return [...sockets.values()];
  return userIds
    .flatMap((userId) => [...(adapter.rooms.get(userRoom(userId)) ?? [])])
    .flatMap((socketId) => sockets.get(socketId) ?? []);
}
