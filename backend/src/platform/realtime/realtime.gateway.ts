import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketServer,
} from '@nestjs/websockets';
import type { EventEmitter } from 'node:events';
import { RoomRequest } from '../../contracts/socket-events.js';
import { OpenToVisitors, type Viewer } from '../http/access/viewer.js';
import { Problem } from '../http/problems/problem.js';
import { socketsOpen } from '../http/health/metrics.js';
import { Sessions } from '../session/sessions.js';
import { Badges } from './badges.js';
import { LiveGateway, SocketViewer } from './live-gateway.js';
import {
  isWatchRequest,
  type LiveServer,
  type LiveSocket,
  Push,
  sessionRoom,
  userRoom,
  watchRequestRoom,
} from './push.js';
import { disconnectSlowClients } from './slow-clients.js';
import { WatchedRooms } from './watched-rooms.js';

const MAX_WATCHED = 50;
const CHECK_SESSIONS_EVERY = 30_000;

const watchCount = ({ rooms }: LiveSocket): number => [...rooms].filter(isWatchRequest).length;

/** Every socket's life: its rooms, its first badge, its end with the session. */
@LiveGateway()
export class RealtimeGateway
  implements OnGatewayInit, OnGatewayConnection, OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly logger = new Logger('Sockets');
  @WebSocketServer() private readonly server: LiveServer;
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly push: Push,
    private readonly badges: Badges,
    private readonly rooms: WatchedRooms,
    private readonly sessions: Sessions,
  ) {}

  afterInit(server: LiveServer): void {
    this.push.open(server);
    this.stops.push(
      disconnectSlowClients(server, (id) => this.logger.warn({ socket: id }, 'Cut off a client that stopped reading')),
    );
  }

  onApplicationBootstrap(): void {
    const timer = setInterval(() => void this.closeEndedSessions(), CHECK_SESSIONS_EVERY);
    this.stops.push(() => clearInterval(timer));
    const count = () => socketsOpen.set(this.server.engine.clientsCount);
    this.server.engine.on('connection', (connection: EventEmitter) => {
      count();
      connection.once('close', count);
    });
  }

  onApplicationShutdown(): void {
    this.stops.forEach((stop) => stop());
  }

  async handleConnection(socket: LiveSocket): Promise<void> {
    const { userId, sid } = socket.data;
    if (!userId || !sid) return;
    await socket.join([userRoom(userId), sessionRoom(sid)]);
    // Joined first, looked up then: a change in between is pushed to the room, and a sign-out in between closes it.
    await Promise.all([this.badges.of(userId), this.sessions.findActive([sid])])
      .then(([counts, alive]) => {
        if (alive.has(sid)) socket.emit('unread:counts', counts);
        else this.push.closeSessions([sid]);
      })
      .catch((error: unknown) => this.logger.warn(error, 'The first unread figures could not be counted'));
  }

  @OpenToVisitors()
  @SubscribeMessage('watch')
  async watch(
    @ConnectedSocket() socket: LiveSocket,
    @SocketViewer() viewer: Viewer | null,
    @MessageBody() { room }: RoomRequest,
  ): Promise<object> {
    const requested = watchRequestRoom(room);
    if (!socket.rooms.has(requested) && watchCount(socket) >= MAX_WATCHED) throw new Problem('rate.limited');
    // Joined before the access check: it counts towards the limit, and an eviction or `unwatch` meanwhile cancels the request.
    await socket.join(requested);
    await this.rooms.authorize(viewer, room).catch(async (refusal: unknown) => {
      await socket.leave(requested);
      throw refusal;
    });
    if (socket.rooms.has(requested)) await socket.join(room);
    return {};
  }

  @OpenToVisitors()
  @SubscribeMessage('unwatch')
  async unwatch(@ConnectedSocket() socket: LiveSocket, @MessageBody() { room }: RoomRequest): Promise<object> {
    // Refuses the rooms that the server itself put the socket into.
    this.rooms.ruleOf(room);
    await socket.leave(watchRequestRoom(room));
    await socket.leave(room);
    return {};
  }

  /** Sign-out closes sockets at once; this, done now and then, finds sessions that ended in any other way. */
  async closeEndedSessions(): Promise<void> {
    try {
      const sids = [
        ...new Set(
          [...this.server.of('/').sockets.values()].map((socket) => socket.data.sid).filter((sid) => sid !== null),
        ),
      ];
      if (sids.length === 0) return;
      const alive = await this.sessions.findActive(sids);
      this.push.closeSessions(sids.filter((sid) => !alive.has(sid)));
    } catch (error) {
      this.logger.warn(error, 'Ended sessions could not be looked up');
    }
  }
}
