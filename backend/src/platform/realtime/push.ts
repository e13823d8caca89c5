import { Injectable } from '@nestjs/common';
import type { Server, Socket } from 'socket.io';
import type { ClientEvents, RoomHint, ServerEvents, SocketClosing } from '../../contracts/socket-events.js';
import { Config } from '../config/config.js';
import { connectionsOf, dropConnection } from './connections.js';
import { HintThrottle } from './hint-throttle.js';
import type { SocketConcurrency } from './socket-concurrency.js';

interface SocketData {
  /** The signed-in user, or null for a visitor. */
  userId: string | null;
  sid: string | null;
  /** The key under which the socket's work counts towards limits. */
  readonly accountId: string;
  readonly concurrency: SocketConcurrency;
}

/** Removes sockets of this process from the rooms of one kind that they may no longer watch. Null stands for the sockets of everybody. */
type Recheck = (kind: string, userIds: readonly string[] | null) => void;

/** The events that the processes of one installation send to each other. */
interface ProcessEvents {
  'rooms:recheck': Recheck;
}

export type LiveServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>;

export const userRoom = (userId: string): string => `user:${userId}`;
const WATCH_PREFIX = 'watch ';
/**
 * The room of the sockets that asked to watch `room`, until they leave or lose access. A socket joins `room` itself only after the access
 * check. Evicting it from this room also cancels a request that is still being checked.
 */
export const watchRequestRoom = (room: string): string => `${WATCH_PREFIX}${room}`;
export const isWatchRequest = (room: string): boolean => room.startsWith(WATCH_PREFIX);
/** The room that a socket in this `watchRequestRoom` asked to watch. */
export const watchedRoomOf = (request: string): string => request.slice(WATCH_PREFIX.length);
export const sessionRoom = (sid: string): string => `session:${sid}`;

/** The time over which watchers spread their refetches unless a hint names a longer one. */
const DEFAULT_SPREAD_MS = 1_000;
/** Milliseconds that each watcher adds to the spread: at most 500 watchers refetch within a second. */
const SPREAD_MS_PER_WATCHER = 2;

/** Sends events to the sockets of all processes. Events may be lost; clients then refetch from the database. */
@Injectable()
export class Push {
  private server: LiveServer | undefined;
  private recheckHere: Recheck = () => undefined;

  constructor(private readonly config: Config) {}

  setServer(server: LiveServer, recheck: Recheck): void {
    this.server = server;
    this.recheckHere = recheck;
    server.on('rooms:recheck', recheck);
  }

  toUser<Event extends keyof ServerEvents>(
    userId: string,
    event: Event,
    ...payload: Parameters<ServerEvents[Event]>
  ): void {
    this.server?.to(userRoom(userId)).emit(event, ...payload);
  }

  toUsers<Event extends keyof ServerEvents>(
    userIds: readonly string[],
    event: Event,
    ...payload: Parameters<ServerEvents[Event]>
  ): void {
    if (userIds.length > 0) this.server?.to(userIds.map(userRoom)).emit(event, ...payload);
  }

  /** Sends to the sockets that watch the room. */
  toRoom<Event extends keyof ServerEvents>(
    room: string,
    event: Event,
    ...payload: Parameters<ServerEvents[Event]>
  ): void {
    this.server?.to(room).emit(event, ...payload);
  }

  /**
   * Sends a hint to the sockets that watch the room. The more sockets of this process watch it, the longer is the time over which all watchers spread
   * their refetches. `msPerWatcher` is what each of these sockets adds to it.
   */
  hintToRoom<Event extends RoomHint>(
    room: string,
    event: Event,
    hint: Parameters<ServerEvents[Event]>[0],
    msPerWatcher = SPREAD_MS_PER_WATCHER,
  ): void {
    const within = this.watchersOf(room) * msPerWatcher;
    this.server
      ?.to(room)
      .emit(
        event,
        ...([{ ...hint, ...(within > DEFAULT_SPREAD_MS && { within }) }] as Parameters<ServerEvents[Event]>),
      );
  }

  /** Returns whether a socket watches the room, or might watch it on another process. */
  isWatched(room: string): boolean {
    return this.config.redisUrl !== null || this.watchersOf(room) > 0;
  }

  /** Limits how often this process sends the event about the same key: to `perInterval` times in the interval of hints. */
  throttle(send: (key: string) => void, perInterval = 1): HintThrottle {
    return new HintThrottle(this.config.hintInterval / perInterval, send);
  }

  /** Removes the user's sockets from a room. Call it after the commit that ends their access. */
  evict(userId: string, room: string): void {
    this.server?.in(userRoom(userId)).socketsLeave([room, watchRequestRoom(room)]);
  }

  /**
   * Removes sockets from the rooms of one kind that their users may no longer watch, where only the access rule knows which rooms these are. Without
   * `userIds`, checks the sockets of everybody. Call it after the commit that ends access.
   */
  evictRefused(kind: string, userIds: readonly string[] | null = null): void {
    // Reaches the other processes. Without Redis there are none.
    if (this.config.redisUrl !== null) this.server?.serverSideEmit('rooms:recheck', kind, userIds);
    this.recheckHere(kind, userIds);
  }

  /** Removes all sockets from the rooms, except those of one user. Call it after the last hint to the rooms. */
  closeRooms(rooms: readonly string[], exceptUserId: string | null = null): void {
    const all = [...rooms, ...rooms.map(watchRequestRoom)];
    this.server
      ?.in(all)
      .except(exceptUserId === null ? [] : userRoom(exceptUserId))
      .socketsLeave(all);
  }

  /** Disconnects the sockets of ended sessions. The clients must not reconnect without a new session. `reason` is sent to them first. */
  closeSessions(sids: readonly string[], reason?: SocketClosing): void {
    if (sids.length === 0) return;
    const rooms = sids.map(sessionRoom);
    if (reason) this.server?.to(rooms).emit('socket:closing', reason);
    this.server?.in(rooms).disconnectSockets(true);
  }

  /** Drops every connection to this process. The clients reconnect, possibly to another process. */
  dropAll(): void {
    if (this.server) connectionsOf(this.server).forEach(dropConnection);
  }

  /** The number of sockets of this process that watch the room. */
  watchersOf(room: string): number {
    return this.server?.sockets.adapter.rooms.get(room)?.size ?? 0;
  }
}
