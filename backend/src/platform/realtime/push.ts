import { Injectable } from '@nestjs/common';
import type { Server, Socket } from 'socket.io';
import type { ClientEvents, ServerEvents } from '../../contracts/socket-events.js';
import { connectionsOf, dropConnection } from './connections.js';
import type { SocketConcurrency } from './socket-concurrency.js';

export interface SocketData {
  /** The signed-in person, or null for a visitor. */
  userId: string | null;
  sid: string | null;
  readonly concurrency: SocketConcurrency;
}

export type LiveServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

export const userRoom = (userId: string): string => `user:${userId}`;
const WATCH_PREFIX = 'watch ';
/**
 * A socket is in this room from asking to watch `room` until it leaves or loses access. It joins `room` itself only once it is
 * allowed to, so an eviction also stops a request that is being decided.
 */
export const watchRequestRoom = (room: string): string => `${WATCH_PREFIX}${room}`;
export const isWatchRequest = (room: string): boolean => room.startsWith(WATCH_PREFIX);
export const sessionRoom = (sid: string): string => `session:${sid}`;

/** Sends hints to sockets, on whichever process they are. They may be lost: the database is the truth. */
@Injectable()
export class Push {
  private server: LiveServer | undefined;

  open(server: LiveServer): void {
    this.server = server;
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

  /** To whoever watches the room. */
  toRoom<Event extends keyof ServerEvents>(
    room: string,
    event: Event,
    ...payload: Parameters<ServerEvents[Event]>
  ): void {
    this.server?.to(room).emit(event, ...payload);
  }

  /** Takes the user's sockets out of a room, on every process: call it after the commit that ends their access. */
  evict(userId: string, room: string): void {
    this.server?.in(userRoom(userId)).socketsLeave([room, watchRequestRoom(room)]);
  }

  /** Takes every socket out of a room, on every process, because nobody has access any more. */
  closeRoom(room: string): void {
    this.server?.in([room, watchRequestRoom(room)]).socketsLeave([room, watchRequestRoom(room)]);
  }

  /** Disconnects the sockets of ended sessions; the clients must not reconnect without a new session. */
  closeSessions(sids: readonly string[]): void {
    if (sids.length > 0) this.server?.in(sids.map(sessionRoom)).disconnectSockets(true);
  }

  /** Lets go of every connection of this process; clients come back by themselves, to whoever answers. */
  dropAll(): void {
    if (this.server) connectionsOf(this.server).forEach(dropConnection);
  }
}
